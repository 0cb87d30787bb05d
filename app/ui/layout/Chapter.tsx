import type { ReactNode } from 'react'
import s from './Chapter.module.css'

/** A section of a long text, with its heading beside it in a wide window and above it in a narrow one. */
export function Chapter({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={s.chapter}>
      <h2>{title}</h2>
      <div className={s.text}>{children}</div>
    </section>
  )
}
