import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import s from './FilterLinks.module.css'

type FilterLinksProps = {
  label: string
  to: string
  filters: { name: string; text: string }[]
  activeFilter: string
  /** The filter of an address that names none. */
  defaultFilter: string
}

/** Links between the filters of a list. */
export function FilterLinks({ label, to, filters, activeFilter, defaultFilter }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
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
