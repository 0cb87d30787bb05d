import { useCallback, useEffect } from 'react'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isKeptSignedOut } from '#app/admin/local-drafts/kept-signed-out.ts'
import { replacePage } from '#app/react-router/dialog-history.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'

/** Marks the address of the front page after the end of a session. A hash is not sent to the server. */
export const signedOutHash = '#ended'

/** Goes to the front page of the administrators' side, which says that the session has ended. */
export function useLeaveAdmin(): () => void {
  const lng = useLanguageQuery()
  return useCallback(() => replacePage(href('/adminf83922ab') + lng + signedOutHash), [lng])
}

/**
 * Other pages are reloaded when the session ends. A screen of administrators would be a 404 then, so
 * that it is left instead, unless an open form keeps it.
 */
export function useLeaveOnSignOut(): void {
  const leave = useLeaveAdmin()
  useEffect(() => {
    const onSignedOut = (event: Event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      leave()
    }
    addEventListener('signedOut', onSignedOut)
    return () => removeEventListener('signedOut', onSignedOut)
  }, [leave])
}

/** While an open form keeps a screen after the end of the session, its data cannot be loaded. */
export const reloadWhileSignedIn = ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !isKeptSignedOut()
