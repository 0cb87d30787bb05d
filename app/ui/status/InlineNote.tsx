import type { ReactNode } from 'react'
import s from './InlineNote.module.css'

/** A small note beside a text, such as 'only in English so far'. */
export function InlineNote({ children }: { children: ReactNode }) {
  return <small className={s.note}>{children}</small>
}
