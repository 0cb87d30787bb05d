import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { KindName } from '#core/content/content-kinds.ts'
import { afterNavigation } from '#app/framework/after-navigation.ts'
import type { RootData } from '#app/root.tsx'

/**
 * Reloads the data of the page when a document of this kind changes, and when they are no longer valid. Loaded
 * after the page.
 */
export function useLiveUpdates(kind: KindName, validUntil?: number): void {
  const { revalidate } = useRevalidator()
  const version = useRouteLoaderData<RootData>('root')?.version ?? 0

  useEffect(() => {
    let isStopped = false
    let stop = () => {}
    const reload = () => afterNavigation(() => void revalidate())
    const start = async () => {
      const { listenForChanges } = await import('./live-stream.ts')
      if (isStopped) return
      stop = listenForChanges({ kind, version, validUntil, reload })
    }
    void start()
    return () => {
      isStopped = true
      stop()
    }
  }, [kind, version, validUntil, revalidate])
}
