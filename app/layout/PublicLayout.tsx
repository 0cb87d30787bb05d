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

/** An error of a page keeps the header and footer, so that the other pages can be reached. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  )
}
