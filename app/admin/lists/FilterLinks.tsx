import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { ListCounts, ListFilter } from '#core/content/list-filters.ts'
import s from './FilterLinks.module.css'

type FilterLinksProps = {
  to: string
  filters: readonly ListFilter[]
  counts: ListCounts
  activeFilter: ListFilter
  /** The filter of an address that names none. */
  defaultFilter: ListFilter
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
