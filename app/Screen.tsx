import type { ReactNode } from 'react'
import s from './Screen.module.css'

type Props = { title: string; intro?: string | undefined; children?: ReactNode }

/** A screen beside the front page: its heading, a sentence of welcome, and what it holds. */
export function Screen({ title, intro, children }: Props) {
  return (
    <div className={s.screen}>
      <header className={s.head}>
        <div>
          <h1>{title}</h1>
          {intro ? <p className={s.intro}>{intro}</p> : null}
        </div>
      </header>
      {children}
    </div>
  )
}
