import { Suspense, type ReactNode } from 'react'
import { lazyForAdmin } from '#app/react-router/lazy-for-admin.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { IconSprite } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { ContactsBlock } from './ContactsBlock.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import s from './Frame.module.css'

const AdminBar = lazyForAdmin(async () => (await import('#app/admin/bar/AdminBar.tsx')).AdminBar)

type FrameProps = {
  /** Stands above the header; by default the bar of administrators. */
  bar?: ReactNode
  children: ReactNode
}

/** The header, footer and other parts around every public screen. */
export function Frame({ bar, children }: FrameProps) {
  const t = useMessages()
  const { person } = useSiteState()
  return (
    <div className={s.frame} id="top">
      <a className="skip-link" href="#content">
        {t('skipLink')}
      </a>
      <StaticHtml name="marks" drawing={IconSprite} viewBox={null} />
      {bar ??
        (person ? (
          <Suspense>
            <AdminBar />
          </Suspense>
        ) : null)}
      <Header />
      <main className={s.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <ContactsBlock />
      <Footer />
    </div>
  )
}
