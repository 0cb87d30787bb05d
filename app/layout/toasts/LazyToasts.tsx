import { Suspense } from 'react'
import { lazyForAdmin } from '#app/react-router/lazy-for-admin.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { loadToasts, useIsToastHostNeeded } from './show-toast.ts'

const ToastHost = lazyForAdmin(async () => (await loadToasts()).ToastHost)

/** Downloaded with the first toast; for an administrator in advance, so that a lost connection can be reported. */
export function LazyToasts() {
  const isNeeded = useIsToastHostNeeded()
  const { person } = useSiteState()
  return <Suspense>{isNeeded || person ? <ToastHost /> : null}</Suspense>
}
