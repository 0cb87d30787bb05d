import { useSyncExternalStore } from 'react'

/** False in the server-rendered HTML and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
}

/**
 * True if React has hydrated the page, for programs that drive a browser: they run this function there.
 * React marks the elements that it has hydrated with such a property.
 */
export function isPageHydrated(): boolean {
  const heading = document.querySelector('h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
}

const subscribeToNothing = () => () => {}
const inBrowser = () => true
const onServer = () => false
