import { href, Outlet } from 'react-router'
import { administratorsOnly } from '#app/middleware/administrator.ts'
import { PageLink } from '#app/PageLink.tsx'
import { SignOut } from '#app/sign-out/SignOut.tsx'
import { Logo } from '#app/ui/Logo.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Guarded.ts'
import { DeskFault } from './DeskFault.tsx'
import { DeskLink } from './DeskLink.tsx'
import { DeskNavigation } from './DeskNavigation.tsx'
import { useEnded } from './useEnded.ts'
import s from './Guarded.module.css'

export const handle = { words: ['desk'] }

export const middleware = [administratorsOnly]

/** Middleware of the server runs on client navigation only when data is asked for. */
export function loader() {
  return null
}

/** What stands around the administrators' screens: the way between them, to the site, and out. */
export default function Guarded() {
  const t = useWords('desk')
  useEnded()
  return (
    <div className={s.desk}>
      <header className={s.header}>
        <PageLink to={href('/')} className={s.home}>
          <Logo />
          <span>{t('nav.toSite')}</span>
        </PageLink>
        <DeskLink to={href('/adminf83922ab/guide')} className={s.guide}>
          {t('guide.title')}
        </DeskLink>
        <SignOut />
      </header>
      <DeskNavigation />
      <main className={s.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFault error={error} />
}
