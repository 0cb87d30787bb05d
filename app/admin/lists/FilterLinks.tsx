import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { ListFilter } from '#core/content/list-filters.ts'
import s from './FilterLinks.module.css'

/** Those of documents, and of words. */
type Filter = ListFilter | 'own' | 'waiting'

type FilterLinksProps = {
  to: string
  filters: readonly Filter[]
  counts: Partial<Record<Filter, number>>
  activeFilter: Filter
  /** The filter of an address that names none. */
  defaultFilter: Filter
}

/** Links between the filters of a list, each with the number of its items. */
export function FilterLinks({
  to,
  filters,
  counts,
  activeFilter,
  defaultFilter,
}: FilterLinksProps) {
  const t = useMessages('admin')
  return (
    <nav aria-label={t('show.label')}>
      <ul role="list" className={s.filters}>
        {filters.map((name) => (
          <li key={name}>
            <AdminLink
              to={to}
              search={name === defaultFilter ? {} : { show: name }}
              aria-current={name === activeFilter ? 'page' : undefined}
            >
              {t(`show.${name}`, { n: counts[name] })}
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
