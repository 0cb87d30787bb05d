import type { ReactNode } from 'react'
import s from './Chapter.module.css'

/** A part of a long text: its name beside it where there is room, above it where there is not. */
export function Chapter({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={s.chapter}>
      <h2>{title}</h2>
      <div className={s.text}>{children}</div>
    </section>
  )
}
