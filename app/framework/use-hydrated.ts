import { useSyncExternalStore } from 'react'

/** False in the server-rendered HTML and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
}

const subscribeToNothing = () => () => {}
const inBrowser = () => true
const onServer = () => false
