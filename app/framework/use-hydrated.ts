import { useSyncExternalStore } from 'react'

/** Whether scripts run here: false in what the server renders, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
}

const subscribeToNothing = () => () => {}
const inBrowser = () => true
const onServer = () => false
