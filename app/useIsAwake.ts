import { useSyncExternalStore } from 'react'

/** Whether scripts run here: false in what the server renders, true from then on. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(nothingToHear, inBrowser, onServer)
}

const nothingToHear = () => () => {}
const inBrowser = () => true
const onServer = () => false
