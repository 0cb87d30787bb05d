import { useCallback, useEffect } from 'react'
import { href } from 'react-router'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { replacePage } from '#app/ui/controls/dialog-history.ts'

/** At the end of the desk's address: whoever comes was signed in a moment ago. No server hears of it. */
export const signedOutHash = '#ended'

/** To the desk's front page, which says that one is signed out. */
export function useLeaveAdmin(): () => void {
  const { language } = useSiteState()
  return useCallback(
    () => replacePage(href('/adminf83922ab') + languageSearch(language) + signedOutHash),
    [language],
  )
}

/** Loaded anew, as other pages are when a session ends, the desk's would not exist. */
export function useLeaveOnSignOut(): void {
  const leave = useLeaveAdmin()
  useEffect(() => {
    const ended = (event: Event) => {
      event.preventDefault()
      leave()
    }
    addEventListener('signedOut', ended)
    return () => removeEventListener('signedOut', ended)
  }, [leave])
}
