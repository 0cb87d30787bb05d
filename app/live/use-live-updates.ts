import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { KindName } from '#core/content/content-kinds.ts'
import { afterNavigation } from '#app/framework/after-navigation.ts'
import type { RootData } from '#app/root.tsx'
import { listenForChanges } from './live-stream.ts'

/** Reloads the data of the page when a document of this kind changes, and when they are no longer valid. */
export function useLiveUpdates(kind: KindName, validUntil?: number): void {
  const { revalidate } = useRevalidator()
  const version = useRouteLoaderData<RootData>('root')?.version ?? 0
  useEffect(() => {
    const reload = () => afterNavigation(() => void revalidate())
    return listenForChanges({ kind, version, validUntil, reload })
  }, [kind, version, validUntil, revalidate])
}
