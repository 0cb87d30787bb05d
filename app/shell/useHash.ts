import { useLocation } from 'react-router'
import { useIsAwake } from '#app/useIsAwake.ts'

/** The part of the address after '#'. The server never hears of it, so it is empty in its pages. */
export function useHash(): string {
  const { hash } = useLocation()
  return useIsAwake() ? hash : ''
}
