import { useLocation } from 'react-router'
import { useHydrated } from '#app/framework/use-hydrated.ts'

/** The part of the address after '#'. The server never hears of it, so it is empty in its pages. */
export function useHash(): string {
  const { hash } = useLocation()
  return useHydrated() ? hash : ''
}
