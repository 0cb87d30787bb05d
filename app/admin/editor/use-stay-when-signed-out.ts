import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '#app/i18n/use-messages.ts'
import { useSubmitFailureToast } from '#app/admin/actions/use-submit-failure-toast.tsx'

/**
 * Keeps a public page on which something unsaved stands in an open form when its session ends, and says
 * so. `isKept` asks whether the text is still kept on this device: a sign-out may have discarded it.
 */
export function useStayWhenSignedOut(hasUnsaved: boolean, isKept: () => boolean): void {
  const t = useMessages('editing')
  const { saySignedOut } = useSubmitFailureToast()
  const hear = useEffectEvent((event: Event) => {
    const isSomebodyElse = event instanceof CustomEvent && event.detail === true
    // An administrators' screen, which visitors do not have, has answered already: it leaves.
    if (event.defaultPrevented || isSomebodyElse || !isKept()) return
    event.preventDefault()
    saySignedOut(t('signedOut'))
  })
  useEffect(() => {
    if (!hasUnsaved) return
    const listener = (event: Event) => hear(event)
    addEventListener('signedOut', listener)
    return () => removeEventListener('signedOut', listener)
  }, [hasUnsaved])
}
