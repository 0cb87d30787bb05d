import { useEffect, useEffectEvent } from 'react'
import { useSubmitFailureToast } from '#app/admin/actions/use-submit-failure-toast.tsx'

type StayOptions = {
  /** Whether it is still stored in this browser: a sign-out may have discarded it. */
  isKept: () => boolean
  message: string
}

/** Keeps a public page with something unsaved when the session ends, and shows a toast. */
export function useStayWhenSignedOut(hasUnsaved: boolean, { isKept, message }: StayOptions): void {
  const { showSignedOut } = useSubmitFailureToast()
  const handleSignedOut = useEffectEvent((event: Event) => {
    const isSomebodyElse = event instanceof CustomEvent && event.detail === true
    // A screen of administrators has already handled the event: it leaves the page.
    if (event.defaultPrevented || isSomebodyElse || !isKept()) return
    event.preventDefault()
    showSignedOut(message)
  })
  useEffect(() => {
    if (!hasUnsaved) return
    const listener = (event: Event) => handleSignedOut(event)
    addEventListener('signedOut', listener)
    return () => removeEventListener('signedOut', listener)
  }, [hasUnsaved])
}
