import { lazy, Suspense } from 'react'
import { useIsToastHostNeeded } from './show-toast.ts'
import { useSiteState } from '#app/page/site-state.tsx'

const ToastHost = lazy(async () => ({ default: (await import('./ToastHost.tsx')).ToastHost }))

/**
 * What draws them is downloaded when there is something to say; for an administrator before that, so
 * that a lost connection can be said too.
 */
export function LazyToasts() {
  const isNeeded = useIsToastHostNeeded()
  const { administrator } = useSiteState()
  return <Suspense>{isNeeded || administrator ? <ToastHost /> : null}</Suspense>
}
