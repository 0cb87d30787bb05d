import { lazy, Suspense } from 'react'
import { useIsToastHostNeeded } from './show-toast.ts'
import { useSiteState } from '#app/page/site-state.tsx'

const ToastHost = lazy(async () => ({ default: (await import('./ToastHost.tsx')).ToastHost }))

/**
 * Toasts are downloaded when the first one is shown. For an administrator they are loaded in advance,
 * so that a lost connection can be reported.
 */
export function LazyToasts() {
  const isNeeded = useIsToastHostNeeded()
  const { administrator } = useSiteState()
  return <Suspense>{isNeeded || administrator ? <ToastHost /> : null}</Suspense>
}
