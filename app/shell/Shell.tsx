import { Outlet } from 'react-router'
import type { Route } from './+types/Shell.ts'
import { FaultScreen } from './FaultScreen.tsx'
import { Frame } from './Frame.tsx'

export default function Shell() {
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
      <FaultScreen error={error} />
    </Frame>
  )
}
