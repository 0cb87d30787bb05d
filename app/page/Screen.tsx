import type { ReactNode } from 'react'
import s from './Screen.module.css'

type Props = {
  title: ReactNode
  intro?: ReactNode
  /** The small drawing beside the heading. */
  drawing?: ReactNode
  children?: ReactNode
}

/** The layout of every public screen except the front page: heading, introduction, content. */
export function Screen({ title, intro, drawing, children }: Props) {
  return (
    <div className={s.screen}>
      <header className={s.head}>
        <div>
          <h1>{title}</h1>
          {intro ? <p className={s.intro}>{intro}</p> : null}
        </div>
        {drawing}
      </header>
      {children}
    </div>
  )
}
