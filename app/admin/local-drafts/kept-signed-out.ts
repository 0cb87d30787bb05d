import { useSyncExternalStore } from 'react'

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
