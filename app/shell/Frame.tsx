import type { ReactNode } from 'react'
import { Marks } from '#app/drawings.ts'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import { ContactsBlock } from './ContactsBlock.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ScrollUp } from './ScrollUp.tsx'
import s from './Frame.module.css'

/** The shared layout: what stands around every public screen. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useWords()
  return (
    <div className={s.frame} id="top">
      <a className="skip-link" href="#content">
        {t('skipLink')}
      </a>
      <AsDrawn name="marks" drawing={Marks} viewBox={null} />
      <Header />
      <main className={s.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <ContactsBlock />
      <Footer />
      <ScrollUp />
    </div>
  )
}
