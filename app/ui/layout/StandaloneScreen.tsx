import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import s from './StandaloneScreen.module.css'

type StandaloneScreenProps = {
  logo: ReactNode
  title: ReactNode
  intro: ReactNode
  children: ReactNode
  backLink: ReactNode
  /** Shown beside the logo. */
  corner?: ReactNode
  isWide?: boolean
}

/** A screen outside the public layout, with one task and a link back. */
export function StandaloneScreen({
  logo,
  title,
  intro,
  children,
  backLink,
  corner,
  isWide,
}: StandaloneScreenProps) {
  return (
    <main className={s.screen}>
      <div className={classNames(s.card, isWide && s.wide)}>
        <div className={s.top}>
          {logo}
          {corner}
        </div>
        <h1>{title}</h1>
        <p>{intro}</p>
        {children}
      </div>
      <p>{backLink}</p>
    </main>
  )
}
