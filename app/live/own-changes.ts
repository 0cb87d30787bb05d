import { dropPrefetched } from '#app/react-router/prefetched-data.ts'

/** This page shows all changes up to this number: it was reloaded after a change of its own. */
let shownChange = 0
let pendingRequests = 0
let heldChanges: [change: number, reload: () => void][] = []

/**
 * To be called before a request that may change something. The page reloads itself after it, so changes
 * that are announced meanwhile are held back. Returns what to call after the reload, with the number of
 * the own change: it and earlier ones need no other reload.
 */
export function holdChanges(): (ownChange?: number) => void {
  pendingRequests += 1
  return (ownChange = 0) => {
    dropPrefetched()
    pendingRequests -= 1
    shownChange = Math.max(shownChange, ownChange)
    if (pendingRequests > 0) return
    const released = heldChanges
    heldChanges = []
    for (const [change, reload] of released) reloadFor(change, reload)
  }
}

/** Reloads the page for a change that was announced, unless the page shows it already. */
export function reloadFor(change: number, reload: () => void): void {
  if (pendingRequests > 0) heldChanges.push([change, reload])
  else if (change > shownChange) reload()
}
