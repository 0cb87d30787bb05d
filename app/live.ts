import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { KindName } from '#core/kind.ts'
import type { RootData } from './root.tsx'

/** Keeps what the page shows of this kind up to date; what does it comes after the page is there. */
export function useLive(kind: KindName): void {
  const { revalidate } = useRevalidator()
  const version = useRouteLoaderData<RootData>('root')?.version ?? 0

  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const begin = async () => {
      const { listen } = await import('./liveStream.ts')
      if (!isOver) stop = listen(kind, version, () => afterNavigation(() => void revalidate()))
    }
    void begin()
    return () => {
      isOver = true
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
