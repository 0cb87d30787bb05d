import type { ReactNode } from 'react'
import { href, Outlet } from 'react-router'
import { useTypedFields } from '#app/admin/fields/use-typed-fields.ts'
import { useIsKeptSignedOut } from '#app/admin/local-drafts/kept-signed-out.ts'
import { WaitingSavesStatus } from '#app/admin/waiting-saves-screens/WaitingSavesStatus.tsx'
import { LanguageSwitch } from '#app/layout/LanguageSwitch.tsx'
import { signedInMiddleware } from '#app/middleware/signed-in.ts'
import { CommunityLogo } from '#app/page/CommunityLogo.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { SignOutForm } from '#app/sign-out/SignOutForm.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Route } from './+types/AdminFrame.ts'
import { AdminErrorScreen } from './AdminErrorScreen.tsx'
import { AdminNavigation } from './AdminNavigation.tsx'
import { reloadWhileSignedIn, useLeaveOnSignOut } from './use-leave-on-sign-out.ts'
import s from './AdminFrame.module.css'

export const handle = { namespaces: ['admin'] }

export const middleware = [signedInMiddleware]

/** Needed for the middleware: on client navigation it runs only for routes that have a loader. */
export function loader() {
  return null
}

export const shouldRevalidate = reloadWhileSignedIn

export default function AdminFrame() {
  useLeaveOnSignOut()
  useTypedFields()
  const isSignedOut = useIsKeptSignedOut()
  return (
    <div className={s.frame}>
      <WaitingSavesStatus>
        {(waitingButton) => (isSignedOut ? null : <AdminHeader waitingButton={waitingButton} />)}
      </WaitingSavesStatus>
      <main className={s.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

function AdminHeader({ waitingButton }: { waitingButton: ReactNode }) {
  const t = useMessages('admin')
  return (
    <>
      <header className={classNames(s.header, waitingButton !== null && s.waiting)}>
        <PageLink to={href('/')} className={s.home}>
          <CommunityLogo />
          <span>{t('nav.toSite')}</span>
        </PageLink>
        {waitingButton}
        <LanguageSwitch />
        <SignOutForm size="s" />
      </header>
      <AdminNavigation />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorScreen error={error} />
}
