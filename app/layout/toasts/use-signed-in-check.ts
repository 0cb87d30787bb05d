import { useEffect } from 'react'
import { removeLocalDrafts } from '#app/admin/local-drafts/local-drafts.ts'
import {
  endSignedOutPage,
  onAdministratorBroadcast,
  broadcastAdministrator,
} from '#app/live/signed-in-tabs.ts'
import { useSiteState } from '#app/state/site-state.tsx'

/** Ends an administrator's page after a sign-out or a change of account in another tab. */
export function useSignedInCheck(): void {
  const { person } = useSiteState()
  const id = person?.id
  useEffect(() => {
    if (id === undefined) return
    broadcastAdministrator(id)
    const stopListening = onAdministratorBroadcast((message) => {
      // What another tab removes from local storage may disappear here only after its message.
      if (message && typeof message === 'object') removeLocalDrafts(message.discardedDraftsOf)
      if (message !== id) endSignedOutPage(typeof message === 'string')
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
