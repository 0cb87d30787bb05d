import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The part of the address after '#'. The server never hears of it, so it is empty in its pages. */
export function useHash(): string {
  const { hash } = useLocation()
  const isBrowser = useSyncExternalStore(nothingToHear, inBrowser, onServer)
  return isBrowser ? hash : ''
}

const nothingToHear = () => () => {}
const inBrowser = () => true
const onServer = () => false
