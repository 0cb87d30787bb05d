import { useSyncExternalStore } from 'react'
import { discardedKey } from '#app/live/signed-in-tabs.ts'

let isSignedOut = false
const listeners = new Set<() => void>()

/** Something unsaved keeps this page after the end of the session, or the same administrator has signed in again. */
export function setKeptSignedOut(next: boolean): void {
  isSignedOut = next
  for (const listener of listeners) listener()
}

export const isKeptSignedOut = (): boolean => isSignedOut

export function useIsKeptSignedOut(): boolean {
  return useSyncExternalStore(subscribe, isKeptSignedOut, () => false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The next page in this tab says that a sign-out has discarded what was typed on this one. */
export function noteDiscarded(): void {
  try {
    sessionStorage.setItem(discardedKey, 'yes')
  } catch {
    // The browser forbids storage.
  }
}
