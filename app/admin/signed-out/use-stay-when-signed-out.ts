import { useEffect, useEffectEvent } from 'react'
import { isKeptSignedOut, setKeptSignedOut } from '#app/admin/local-drafts/kept-signed-out.ts'
import { noteDiscarded } from '#app/layout/toasts/discard-note.ts'
import { endSignedOutPage } from '#app/live/signed-in-tabs.ts'
import { whenOnPage } from '#app/react-router/dialog-history.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { useSubmitFailureToast } from './use-submit-failure-toast.tsx'

type StayOptions = {
  /** True if it is still stored in this browser, if it was: a sign-out may have discarded it. */
  isKept?: () => boolean
  message: string
  /** An open form keeps a screen of administrators too, which is left otherwise. */
  isOpenForm?: boolean
}

/** Keeps an open form with what is typed in it when the session ends. */
export function useKeepForm(isTyped: boolean, isKept = () => true): void {
  const t = useMessages('editing')
  useStayWhenSignedOut(isTyped, { isKept, message: t('signedOut'), isOpenForm: true })
}

/**
 * Keeps a page with something unsaved when the session ends, and shows a toast. When nothing is unsaved any
 * more, the page ends, unless somebody has signed in again.
 */
export function useStayWhenSignedOut(
  hasUnsaved: boolean,
  { isKept = () => true, message, isOpenForm = false }: StayOptions,
): void {
  const { showSignedOut } = useSubmitFailureToast()
  const handleSignedOut = useEffectEvent((event: Event) => {
    const isSomebodyElse = event instanceof CustomEvent && event.detail === true
    // Another form has handled it, or the screen of administrators, which is left.
    if (event.defaultPrevented || isSomebodyElse) return
    if (!isKept()) return noteDiscarded()
    event.preventDefault()
    setKeptSignedOut(true)
    showSignedOut(message)
  })
  useEffect(() => {
    if (!hasUnsaved) return
    const listener = (event: Event) => handleSignedOut(event)
    const target = isOpenForm ? document : window
    target.addEventListener('signedOut', listener)
    return () => {
      target.removeEventListener('signedOut', listener)
      // After the history entry of its dialog is removed, which would stop a reload.
      if (isKeptSignedOut()) whenOnPage(endSignedOutPage)
    }
  }, [hasUnsaved, isOpenForm])
}
