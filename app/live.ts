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
      if (!isOver) stop = listen(kind, version, () => void revalidate())
    }
    void begin()
    return () => {
      isOver = true
      stop()
    }
  }, [kind, version, revalidate])
}
