import { AdminLink } from '#app/admin/frame/AdminLink.tsx'
import s from './FilterLinks.module.css'

type Props = {
  label: string
  to: string
  filters: { name: string; text: string }[]
  activeFilter: string
  /** The part that an address shows when it asks for none. */
  defaultFilter: string
}

/** Links between the parts of one list, each with its number. */
export function FilterLinks({ label, to, filters, activeFilter, defaultFilter }: Props) {
  return (
    <nav aria-label={label}>
      <ul role="list" className={s.choices}>
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
