import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { ListFilter } from '#core/kinds/list-filters.ts'
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
export function FilterLinks({ filters, counts, ...rest }: FilterLinksProps) {
  const t = useMessages('admin')
  return (
    <FilterNavigation
      filters={filters.map((name) => ({ name, text: t(`show.${name}`, { n: counts[name] }) }))}
      {...rest}
    />
  )
}

type FilterNavigationProps = {
  to: string
  filters: readonly { name: string; text: string }[]
  activeFilter: string
  defaultFilter: string
}

/** The same for a list whose filters have words of their own. */
export function FilterNavigation(props: FilterNavigationProps) {
  const { to, filters, activeFilter, defaultFilter } = props
  const t = useMessages('admin')
  return (
    <nav aria-label={t('show.label')}>
      <ul role="list" className={s.filters}>
        {filters.map(({ name, text }) => (
          <li key={name}>
            <AdminLink
              to={to}
              search={name === defaultFilter ? {} : { show: name }}
              aria-current={name === activeFilter ? 'page' : undefined}
            >
              {text}
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
