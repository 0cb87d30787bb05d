import type { ReactNode } from 'react'
import { Logo } from '#app/ui/icons/Logo.tsx'
import s from './StandaloneScreen.module.css'

type StandaloneScreenProps = {
  title: ReactNode
  intro: ReactNode
  children: ReactNode
  backLink: ReactNode
  /** Shown beside the logo. */
  corner?: ReactNode
}

/** A screen outside the public layout, with one task and a link back. */
export function StandaloneScreen({
  title,
  intro,
  children,
  backLink,
  corner,
}: StandaloneScreenProps) {
  return (
    <main className={s.screen}>
      <div className={s.card}>
        <div className={s.top}>
          <Logo />
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
