import { lazy, Suspense } from 'react'
import { useNotificationsWanted } from '#app/notify.ts'
import { useSiteState } from '#app/state.tsx'

const Messages = lazy(async () => ({ default: (await import('./Messages.tsx')).Messages }))

/**
 * What draws them is downloaded when there is something to say; for an administrator before that, so
 * that a lost connection can be said too.
 */
export function Notifications() {
  const isWanted = useNotificationsWanted()
  const { administrator } = useSiteState()
  return <Suspense>{isWanted || administrator ? <Messages /> : null}</Suspense>
}
