import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { afterNavigation } from '#app/react-router/after-navigation.ts'
import { useRootData } from '#app/state/root-data.ts'
import { listenForChanges, type Subject } from './live-stream.ts'
import { markRootCurrent, markRootOutdated } from './root-data-state.ts'

/** Reloads the data of the page when one of these subjects changes, and when they are no longer valid. */
export function useLiveUpdates(subject: Subject | readonly Subject[], validUntil?: number): void {
  const { revalidate } = useRevalidator()
  const version = useRootData()?.version ?? 0
  const list = [subject].flat().join()
  useEffect(() => {
    const subjects = list.split(',') as Subject[]
    const reload = () => afterNavigation(() => void revalidate())
    return listenForChanges({ subjects, version, validUntil, reload })
  }, [list, version, validUntil, revalidate])
}

/** For the root of every page: reloads its data, and those of the page, when something on every page changes. */
export function useRootUpdates(): void {
  const { revalidate } = useRevalidator()
  const data = useRootData()
  const version = data?.version ?? 0
  useEffect(markRootCurrent, [data])
  useEffect(() => {
    // Marked only now: data that were loaded before the change may have arrived since it was announced.
    const reload = () =>
      afterNavigation(() => {
        markRootOutdated()
        void revalidate()
      })
    return listenForChanges({ subjects: 'everyPage', version, reload })
  }, [version, revalidate])
}
