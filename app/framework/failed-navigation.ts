import { useSyncExternalStore } from 'react'
import { createPath, type Location } from 'react-router'

/** `count`: how often it has failed since the page was shown or the notice was dismissed. */
type NavigationFailure = {
  path: string
  /** Undefined for a press on the shown page. */
  target?: string
  count: number
  retry: () => void
}

let failure: NavigationFailure | undefined
const listeners = new Set<() => void>()
/** The history index of the shown page, as counted by React Router. */
let shownIndex: number | undefined

export function recordShownPage(location: Location): void {
  shownIndex = historyIndex()
  if (failure && failure.path !== createPath(location)) setNavigationFailure(undefined)
}

/** The last failed navigation and how to retry it; undefined once another page is shown. */
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

/** For a press on the shown page whose program or words do not load: the same message, until it is tried again. */
export function showPressFailure(press: () => void): void {
  const retry = () => {
    setNavigationFailure(undefined)
    press()
  }
  setNavigationFailure({ path: createPath(location), count: (failure?.count ?? 0) + 1, retry })
}

/**
 * Cancels a failed navigation. The shown page keeps its address and its place in the history. Returns
 * false if no page can be kept.
 */
export async function cancelNavigation(isServerLost: boolean): Promise<boolean> {
  const router = window.__reactRouterDataRouter
  if (!router) return false
  const { errors, initialized, location, navigation } = router.state
  const { location: next, historyAction } = navigation
  const isSameScreen = !next || next.pathname === location.pathname
  if (!initialized || errors || !(isServerLost || isSameScreen)) return false

  const steps = historyIndex() - (shownIndex ?? historyIndex())
  if (steps) await goSilently(-steps)
  // A navigation to the shown page, which loads nothing, replaces the pending one.
  await router.navigate(location, {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  const repeat = () =>
    void router.navigate(next ?? location, {
      replace: String(historyAction) === 'REPLACE',
      state: next?.state,
      preventScrollReset: isSameScreen,
    })
  if (next)
    setNavigationFailure({
      path: createPath(location),
      target: createPath(next),
      count: (failure?.count ?? 0) + 1,
      retry: steps ? () => history.go(steps) : repeat,
    })
  return true
}

/** Moves in the history without a popstate event for React Router, which would start a navigation. */
function goSilently(steps: number): Promise<void> {
  return new Promise((resolve) => {
    const stopEvent = (event: Event) => {
      event.stopImmediatePropagation()
      resolve()
    }
    addEventListener('popstate', stopEvent, { capture: true, once: true })
    history.go(steps)
  })
}

function historyIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
