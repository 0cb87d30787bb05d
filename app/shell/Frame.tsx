import { Suspense, type ReactNode } from 'react'
import { Marks } from '#app/drawings.ts'
import { forAdministrators } from '#app/forAdministrators.tsx'
import { useSiteState } from '#app/state.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import { ContactsBlock } from './ContactsBlock.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ScrollUp } from './ScrollUp.tsx'
import s from './Frame.module.css'

const AdminBar = forAdministrators(async () => (await import('#app/admin/AdminBar.tsx')).AdminBar)

/** The shared layout: what stands around every public screen. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useWords()
  const { administrator } = useSiteState()
  return (
    <div className={s.frame} id="top">
      <a className="skip-link" href="#content">
        {t('skipLink')}
      </a>
      <AsDrawn name="marks" drawing={Marks} viewBox={null} />
      {administrator ? (
        <Suspense>
          <AdminBar />
        </Suspense>
      ) : null}
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
