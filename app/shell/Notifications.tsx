import { lazy, Suspense } from 'react'
import { useNotificationsWanted } from '#app/notify.ts'

const Messages = lazy(async () => ({ default: (await import('./Messages.tsx')).Messages }))

/** What draws them is downloaded when there is something to say. */
export function Notifications() {
  return <Suspense>{useNotificationsWanted() ? <Messages /> : null}</Suspense>
}
