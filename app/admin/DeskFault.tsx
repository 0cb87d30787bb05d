import { useEffect, useState } from 'react'
import { FaultScreen } from '#app/shell/FaultScreen.tsx'
import { useSiteState } from '#app/state.tsx'
import { useLeave } from './useEnded.ts'

/**
 * To whoever is signed out the desk's screens do not exist. Somebody who stood on one knows better:
 * they are told, and led to where one signs in.
 */
export function DeskFault({ error }: { error: unknown }) {
  const { administrator } = useSiteState()
  const leave = useLeave()
  const [isAsking, setAsking] = useState(administrator !== null)

  useEffect(() => {
    if (!isAsking) return
    const stay = () => setAsking(false)
    isSignedIn().then((isIn) => (isIn ? stay() : leave()), stay)
  }, [isAsking, leave])

  return <main>{isAsking ? null : <FaultScreen error={error} />}</main>
}

/** Whoever is signed in is sent on from the page where one signs in. */
async function isSignedIn(): Promise<boolean> {
  const { type } = await fetch('/sign-in', { redirect: 'manual', cache: 'no-store' })
  return type === 'opaqueredirect'
}
