import { Suspense, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ErrorScreen } from '#app/layout/errors/ErrorScreen.tsx'
import { Frame } from '#app/layout/Frame.tsx'
import { lazyForAdmin } from '#app/react-router/lazy-for-admin.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import type { Route } from './+types/PublicLayout.ts'

const AdminBar = lazyForAdmin(async () => (await import('#app/admin/bar/AdminBar.tsx')).AdminBar)

export default function PublicLayout() {
  return (
    <FrameWithBar>
      <Outlet />
    </FrameWithBar>
  )
}

/** An error of a page keeps the header and footer, so that the other pages can be reached. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FrameWithBar>
      <ErrorScreen error={error} />
    </FrameWithBar>
  )
}

/** Administrators have their bar above the header of every public page. */
function FrameWithBar({ children }: { children: ReactNode }) {
  const { person } = useSiteState()
  const bar = person ? (
    <Suspense>
      <AdminBar />
    </Suspense>
  ) : null
  return <Frame bar={bar}>{children}</Frame>
}
