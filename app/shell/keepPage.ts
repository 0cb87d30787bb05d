import { useSyncExternalStore } from 'react'

type Retry = () => void

let retry: Retry | undefined
const listeners = new Set<() => void>()
/** Where the page that is shown stands in the browser's history, as React Router counts it. */
let shownAt: number | undefined

export function rememberPlace(): void {
  shownAt = indexInHistory()
}

/** How to repeat the navigation that failed last, as long as nothing else was done. */
export function useRetry(): Retry | undefined {
  return useSyncExternalStore(
    subscribe,
    () => retry,
    () => undefined,
  )
}

export function setRetry(next: Retry | undefined): void {
  retry = next
  for (const listener of listeners) listener()
}

/**
 * Ends a navigation whose page did not arrive and leaves the page that is shown as it was, its address
 * and its place in the history included. False where there is no page worth keeping.
 */
export async function keepPage(isServerLost: boolean): Promise<boolean> {
  const router = window.__reactRouterDataRouter
  if (!router) return false
  const { errors, initialized, location, navigation } = router.state
  const next = navigation.location ?? location
  const isSameScreen = next.pathname === location.pathname
  if (!initialized || errors || !(isServerLost || isSameScreen)) return false

  const steps = indexInHistory() - (shownAt ?? indexInHistory())
  if (steps) await goUnnoticed(-steps)
  // Router.navigate() to the page itself is how a navigation is given up; nothing is asked for.
  await router.navigate(location, {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  if (navigation.location) {
    setRetry(() => {
      if (steps) history.go(steps)
      else {
        void router.navigate(next, {
          replace: navigation.historyAction === 'REPLACE',
          state: next.state,
          preventScrollReset: isSameScreen,
        })
      }
    })
  }
  return true
}

/** The router has seen the address change already, and must not begin a navigation for its return. */
function goUnnoticed(steps: number): Promise<void> {
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
