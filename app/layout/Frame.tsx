import type { ReactNode } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { IconSprite } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { ContactsBlock } from './ContactsBlock.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import s from './Frame.module.css'

type FrameProps = {
  /** Stands above the header. */
  bar: ReactNode
  children: ReactNode
}

/** The header, footer and other parts around every public screen. */
export function Frame({ bar, children }: FrameProps) {
  const t = useMessages()
  return (
    <div className={s.frame} id="top">
      <a className="skip-link" href="#content">
        {t('skipLink')}
      </a>
      <StaticHtml name="marks" drawing={IconSprite} viewBox={null} />
      {bar}
      <Header />
      <main className={s.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <ContactsBlock />
      <Footer />
    </div>
  )
}
