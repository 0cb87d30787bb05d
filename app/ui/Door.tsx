import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import s from './Door.module.css'

type DoorProps = {
  title: ReactNode
  intro: ReactNode
  children: ReactNode
  wayBack: ReactNode
  /** Beside the logo. */
  corner?: ReactNode
}

/** A quiet screen outside the shared layout: one thing to do, and the way back. */
export function Door({ title, intro, children, wayBack, corner }: DoorProps) {
  return (
    <main className={s.door}>
      <div className={s.card}>
        <div className={s.top}>
          <Logo />
          {corner}
        </div>
        <h1>{title}</h1>
        <p>{intro}</p>
        {children}
      </div>
      <p>{wayBack}</p>
    </main>
  )
}
