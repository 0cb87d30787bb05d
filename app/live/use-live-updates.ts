import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { KindName } from '#core/content/kind.ts'
import type { RootData } from '#app/root.tsx'

/** Keeps what the page shows of this kind up to date; what does it comes after the page is there. */
export function useLiveUpdates(kind: KindName): void {
  const { revalidate } = useRevalidator()
  const version = useRouteLoaderData<RootData>('root')?.version ?? 0

  useEffect(() => {
    let isStopped = false
    let stop = () => {}
    const start = async () => {
      const { listenForChanges: listen } = await import('./live-stream.ts')
      if (!isStopped) stop = listen(kind, version, () => afterNavigation(() => void revalidate()))
    }
    void start()
    return () => {
      isStopped = true
      stop()
    }
  }, [kind, version, revalidate])
}

/** To ask for the page again in the middle of a navigation would begin that navigation anew. */
function afterNavigation(reload: () => void): void {
  const router = window.__reactRouterDataRouter
  if (!router || router.state.navigation.state === 'idle') return reload()
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    stop()
    reload()
  })
}
