import type { ReactNode } from 'react'
import s from './Icon.module.css'

/** The style of all icons: 24 by 24, a line of 1.75, round joins, the colour of the text. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={s.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
