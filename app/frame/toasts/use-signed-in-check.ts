import { useEffect } from 'react'
import {
  endSignedOutPage,
  onAdministratorBroadcast,
  broadcastAdministrator,
} from '#app/live/signed-in-tabs.ts'
import { useSiteState } from '#app/page/site-state.tsx'

/** Ends an administrator's page after a sign-out or a change of account in another tab. */
export function useSignedInCheck(): void {
  const { administrator } = useSiteState()
  const id = administrator?.id
  useEffect(() => {
    if (id === undefined) return
    broadcastAdministrator(id)
    const stopListening = onAdministratorBroadcast((other) => {
      if (other !== id) endSignedOutPage(other !== null)
    })
    // The Back button can restore the page from memory without a request.
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
