import { useEffect, useState, type ComponentType } from 'react'
import { href, useLocation, useRevalidator } from 'react-router'
import { afterNavigation } from '#app/react-router/after-navigation.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { keepSeenPage } from './keep-pages.ts'
import { queueNames } from './queue-names.ts'
import { isAnyStored } from './queue-storage.ts'
import { useKeptDocuments } from './use-kept-documents.ts'

/** Prepares every page for the time without a network. Loaded after hydration. */
export function OfflineTools() {
  const { language, person } = useSiteState()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const isVisitor = person === null
  useKeptDocuments()
  useEffect(showNoteOfTime, [])
  useFreshPage()
  useEffect(() => {
    // Where the worker cannot be installed, everything is as without it.
    const keep = () => void keepSeenPage(address, language).catch(() => {})
    if (isVisitor) (window.requestIdleCallback ?? setTimeout)(keep, { timeout: 2_000 })
  }, [address, language, isVisitor])
  return <LazyWaitingNotices />
}

/** Loads a kept page again as soon as there is a network, which its note denies. */
function useFreshPage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reload = () => {
      if (!document.getElementById('stale-note')) return
      // A failed reload would replace the page with the error screen.
      fetch('/health/live').then(
        () => afterNavigation(() => void revalidate()),
        () => {},
      )
    }
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [revalidate])
}

/** Chromium restores the position of a reloaded page by its content, which is now below the note. */
function showNoteOfTime(): void {
  const note = document.getElementById('stale-note')
  if (note && scrollY <= note.offsetHeight) scrollTo({ top: 0, behavior: 'instant' })
}

/** Loaded only where something waits, and where feedback may come to wait, while there is a network. */
function LazyWaitingNotices() {
  const mayWait = useLocation().pathname === href('/feedback')
  const [Notices, setNotices] = useState<ComponentType>()
  useEffect(() => {
    if (Notices) return
    const loadWhereNeeded = async () => {
      const isNeeded = mayWait || (await Promise.all(queueNames.map(isAnyStored))).includes(true)
      if (!isNeeded) return
      const { WaitingNotices } = await import('./WaitingNotices.tsx')
      setNotices(() => WaitingNotices)
    }
    // If they cannot be loaded now, they are loaded when the network is back.
    const load = () => void loadWhereNeeded().catch(() => {})
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [mayWait, Notices])
  return Notices ? <Notices /> : null
}
