import { useSyncExternalStore } from 'react'
import { createPath, type Location } from 'react-router'

type NavigationFailure = { at: string; retry: () => void }

let failure: NavigationFailure | undefined
const listeners = new Set<() => void>()
/** Where the page that is shown stands in the browser's history, as React Router counts it. */
let shownAt: number | undefined

export function recordShownPage(location: Location): void {
  shownAt = indexInHistory()
  if (failure && failure.at !== createPath(location)) setNavigationFailure(undefined)
}

/** The navigation that failed last and how to repeat it, as long as the page has stayed since. */
export function useNavigationFailure(): NavigationFailure | undefined {
  return useSyncExternalStore(
    subscribe,
    () => failure,
    () => undefined,
  )
}

export function setNavigationFailure(next: NavigationFailure | undefined): void {
  failure = next
  for (const listener of listeners) listener()
}

/**
 * Ends a navigation whose page did not arrive and leaves the page that is shown as it was, its address
 * and its place in the history included. False where there is no page worth keeping.
 */
export async function cancelNavigation(isServerLost: boolean): Promise<boolean> {
  const router = window.__reactRouterDataRouter
  if (!router) return false
  const { errors, initialized, location, navigation } = router.state
  const { location: next, historyAction } = navigation
  const isSameScreen = !next || next.pathname === location.pathname
  if (!initialized || errors || !(isServerLost || isSameScreen)) return false

  const steps = indexInHistory() - (shownAt ?? indexInHistory())
  if (steps) await goSilently(-steps)
  // A navigation to the page itself, for which nothing is asked, is how another one is given up.
  await router.navigate(location, {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  const again = () =>
    void router.navigate(next ?? location, {
      replace: String(historyAction) === 'REPLACE',
      state: next?.state,
      preventScrollReset: isSameScreen,
    })
  if (next)
    setNavigationFailure({
      at: createPath(location),
      retry: steps ? () => history.go(steps) : again,
    })
  return true
}

/** The router has seen the address change already, and must not begin a navigation for its return. */
function goSilently(steps: number): Promise<void> {
  return new Promise((done) => {
    const stop = (event: Event) => {
      event.stopImmediatePropagation()
      done()
    }
    addEventListener('popstate', stop, { capture: true, once: true })
    history.go(steps)
  })
}

function indexInHistory(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
