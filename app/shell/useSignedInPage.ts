import { useEffect } from 'react'
import { endPage, hearOtherTabs, tellOtherTabs } from '#app/signedIn.ts'
import { useSiteState } from '#app/state.tsx'

/** Ends an administrator's page when in this browser somebody else is signed in by now, or nobody. */
export function useSignedInPage(): void {
  const { administrator } = useSiteState()
  const id = administrator?.id
  useEffect(() => {
    if (id === undefined) return
    tellOtherTabs(id)
    const stopHearing = hearOtherTabs((other) => {
      if (other !== id) endPage(other !== null)
    })
    // Brought back by the Back button as it was left, without asking the server.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      document.documentElement.hidden = true
      location.reload()
    }
    addEventListener('pageshow', returned)
    return () => {
      stopHearing()
      removeEventListener('pageshow', returned)
    }
  }, [id])
}
