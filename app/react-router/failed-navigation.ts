import { useSyncExternalStore } from 'react'
import { createPath, type Location } from 'react-router'

/** `count`: how often it has failed since the page was shown or the notice was dismissed. */
type NavigationFailure = {
  path: string
  count: number
  retry: () => void
}

let failure: NavigationFailure | undefined
const listeners = new Set<() => void>()
/** The history index of the shown page, as counted by React Router. */
let shownIndex: number | undefined

/** True if the service worker can open a page without a network; app/offline knows it. */
export const keptPages = { has: async (_path: string) => false }

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

/** Opens the page of the pending navigation as a document. False for an update of the shown page, which may wait. */
export function openAsDocument(): boolean {
  const { historyAction, location: next } = window.__reactRouterDataRouter?.state.navigation ?? {}
  if (!next) return false
  // After Back or Forward the address is there already, and a reload keeps what React Router knows of its place.
  if (String(historyAction) === 'POP') location.reload()
  else location.assign(createPath(next))
  return true
}

/** Opens the next page as a document, if it is kept on this device. True also if another navigation has begun. */
export async function openKeptPage(): Promise<boolean> {
  const router = window.__reactRouterDataRouter
  const next = router?.state.navigation.location
  // A page that cannot update itself stays as it is.
  if (!router || !next || createPath(next) === createPath(router.state.location)) return false
  const isKept = await keptPages.has(createPath(next))
  return router.state.navigation.location !== next || (isKept && openAsDocument())
}

/**
 * Cancels a failed navigation, unless the page is kept. The shown page keeps its address and its place in the
 * history. Returns false if no page can be kept.
 */
export async function cancelNavigation(isServerLost: boolean): Promise<boolean> {
  const router = window.__reactRouterDataRouter
  if (!router) return false
  const { errors, initialized, location, navigation } = router.state
  const { location: next, historyAction } = navigation
  const isSameScreen = !next || next.pathname === location.pathname
  if (isServerLost && (await openKeptPage())) return new Promise(() => {})
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
