import type { ReactNode } from 'react'
import s from './QuietNote.module.css'

/** A small mark beside a text, such as 'only in English so far'. */
export function QuietNote({ children }: { children: ReactNode }) {
  return <small className={s.note}>{children}</small>
}
