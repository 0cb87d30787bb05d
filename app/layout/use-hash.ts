import { useLocation } from 'react-router'
import { useHydrated } from '#app/react-router/use-hydrated.ts'

/** The hash of the address. Requests do not contain it, so it is empty until the page is hydrated. */
export function useHash(): string {
  const { hash } = useLocation()
  return useHydrated() ? hash : ''
}
