import type { ReactNode } from 'react'
import { CommunityLogo } from '#app/page/CommunityLogo.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import s from './StandaloneScreen.module.css'

type StandaloneScreenProps = {
  title: string
  intro: ReactNode
  children: ReactNode
  backLink: ReactNode
  /** Before the language switch. */
  tools?: ReactNode
  isWide?: boolean
}

/** A screen outside the public layout, with one task and a link back. */
export function StandaloneScreen(props: StandaloneScreenProps) {
  const { title, intro, children, backLink, tools, isWide } = props
  return (
    <main className={s.screen}>
      <div className={classNames(s.card, isWide && s.wide)}>
        <div className={s.top}>
          <CommunityLogo />
          {tools}
          <LanguageSwitch />
        </div>
        <h1>{title}</h1>
        {intro ? <p>{intro}</p> : null}
        {children}
      </div>
      <p>{backLink}</p>
    </main>
  )
}
