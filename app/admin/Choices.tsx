import { DeskLink } from './DeskLink.tsx'
import s from './Choices.module.css'

type Props = {
  label: string
  to: string
  offered: { name: string; text: string }[]
  shown: string
  /** The part that an address shows when it asks for none. */
  usual: string
}

/** Links between the parts of one list, each with its number. */
export function Choices({ label, to, offered, shown, usual }: Props) {
  return (
    <nav aria-label={label}>
      <ul role="list" className={s.choices}>
        {offered.map(({ name, text }) => (
          <li key={name}>
            <DeskLink
              to={to}
              search={name === usual ? {} : { show: name }}
              aria-current={name === shown ? 'page' : undefined}
            >
              {text}
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
