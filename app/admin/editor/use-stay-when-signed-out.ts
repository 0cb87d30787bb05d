import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '#app/i18n/use-messages.ts'
import { useSubmitFailureToast } from '#app/admin/actions/use-submit-failure-toast.tsx'

/**
 * Keeps a public page with unsaved text in an open form when the session ends, and shows a toast.
 * `isKept` says whether the draft is still stored in this browser: a sign-out may have discarded it.
 */
export function useStayWhenSignedOut(hasUnsaved: boolean, isKept: () => boolean): void {
  const t = useMessages('editing')
  const { showSignedOut } = useSubmitFailureToast()
  const handleSignedOut = useEffectEvent((event: Event) => {
    const isSomebodyElse = event instanceof CustomEvent && event.detail === true
    // A screen of administrators has already handled the event: it leaves the page.
    if (event.defaultPrevented || isSomebodyElse || !isKept()) return
    event.preventDefault()
    showSignedOut(t('signedOut'))
  })
  useEffect(() => {
    if (!hasUnsaved) return
    const listener = (event: Event) => handleSignedOut(event)
    addEventListener('signedOut', listener)
    return () => removeEventListener('signedOut', listener)
  }, [hasUnsaved])
}
