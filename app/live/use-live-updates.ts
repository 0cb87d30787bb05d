import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { afterNavigation } from '#app/react-router/after-navigation.ts'
import { useRootData } from '#app/state/root-data.ts'
import type { KindName } from '#core/content/content-kinds.ts'
import { listenForChanges } from './live-stream.ts'
import { markRootCurrent } from './root-data-state.ts'

/** Reloads the data of the page when a document of this kind changes, and when they are no longer valid. */
export function useLiveUpdates(kind: KindName, validUntil?: number): void {
  const { revalidate } = useRevalidator()
  const version = useRootData()?.version ?? 0
  useEffect(() => {
    const reload = () => afterNavigation(() => void revalidate())
    return listenForChanges({ kind, version, validUntil, reload })
  }, [kind, version, validUntil, revalidate])
}

/** For the root of every page: reloads its data, and those of the page, when something on every page changes. */
export function useRootUpdates(): void {
  const { revalidate } = useRevalidator()
  const data = useRootData()
  const version = data?.version ?? 0
  useEffect(markRootCurrent, [data])
  useEffect(() => {
    const reload = () => afterNavigation(() => void revalidate())
    return listenForChanges({ kind: 'everyPage', version, reload })
  }, [version, revalidate])
}
