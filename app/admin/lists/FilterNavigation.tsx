import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import s from './FilterNavigation.module.css'

type FilterNavigationProps = {
  to: string
  filters: readonly { name: string; text: string }[]
  activeFilter: string
  /** The filter of an address that names none. */
  defaultFilter: string
}

/** Links between the filters of a list, each with the number of its items. */
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
