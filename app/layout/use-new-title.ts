import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'

/**
 * The title of the page that a navigation has opened, to be announced; empty for the first page of a visit. As after
 * loading a document, the focus moves to where reading begins.
 */
export function useNewTitle(): { title: string; key: string } {
  const { language } = useSiteState()
  const location = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const [newTitle, setNewTitle] = useState({ title: '', key: '' })
  const shown = useRef({ language, location })
  useEffect(() => {
    const former = shown.current
    shown.current = { language, location }
    if (former.language === language && isSamePage(former.location, location, isReplaced)) return
    focusBeginning(location.hash)
    setNewTitle({ title: document.title, key: location.key })
  }, [language, location, isReplaced])
  return newTitle
}

/** A list that shows more replaces its own address. */
function isSamePage(former: Location, next: Location, isReplaced: boolean): boolean {
  return former.pathname === next.pathname && (isReplaced || former.search === next.search)
}

/** Without scrolling, which React Router does. */
function focusBeginning(hash: string): void {
  const main = document.querySelector('main')
  if (main) main.tabIndex = -1
  for (const element of [document.getElementById(hash.slice(1)), main]) {
    element?.focus({ preventScroll: true })
    if (element && element === document.activeElement) return
  }
}
