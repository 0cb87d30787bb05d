import { useEffect } from 'react'
import {
  endSignedOutPage,
  onAdministratorBroadcast,
  broadcastAdministrator,
} from '#app/live/signed-in-tabs.ts'
import { useSiteState } from '#app/page/site-state.tsx'

/** Ends an administrator's page when in this browser somebody else is signed in by now, or nobody. */
export function useSignedInCheck(): void {
  const { administrator } = useSiteState()
  const id = administrator?.id
  useEffect(() => {
    if (id === undefined) return
    broadcastAdministrator(id)
    const stopListening = onAdministratorBroadcast((other) => {
      if (other !== id) endSignedOutPage(other !== null)
    })
    // Brought back by the Back button as it was left, without asking the server.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      document.documentElement.hidden = true
      location.reload()
    }
    addEventListener('pageshow', handlePageShow)
    return () => {
      stopListening()
      removeEventListener('pageshow', handlePageShow)
    }
  }, [id])
}
