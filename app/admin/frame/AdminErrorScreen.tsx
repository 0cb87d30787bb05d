import { useEffect, useState } from 'react'
import { ErrorScreen } from '#app/frame/errors/ErrorScreen.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { useLeaveAdmin } from './use-leave-on-sign-out.ts'

/**
 * To whoever is signed out the desk's screens do not exist. Somebody who stood on one knows better:
 * they are told, and led to where one signs in.
 */
export function AdminErrorScreen({ error }: { error: unknown }) {
  const { administrator } = useSiteState()
  const leave = useLeaveAdmin()
  const [isAsking, setAsking] = useState(administrator !== null)

  useEffect(() => {
    if (!isAsking) return
    const stay = () => setAsking(false)
    isSignedIn().then((isIn) => (isIn ? stay() : leave()), stay)
  }, [isAsking, leave])

  return <main>{isAsking ? null : <ErrorScreen error={error} />}</main>
}

/** Whoever is signed in is sent on from the page where one signs in. */
async function isSignedIn(): Promise<boolean> {
  const { type } = await fetch('/sign-in', { redirect: 'manual', cache: 'no-store' })
  return type === 'opaqueredirect'
}
