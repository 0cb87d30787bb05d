import { Outlet } from 'react-router'
import type { Route } from './+types/PublicLayout.ts'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { Frame } from './Frame.tsx'

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that fails leaves the way to all the others open. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  )
}
