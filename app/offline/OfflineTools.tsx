import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { keepSeenPage } from './keep-pages.ts'
import { LazyWaitingSignUps } from './LazyWaitingSignUps.tsx'
import { useKeptDocuments } from './use-kept-documents.ts'
import { WaitingFeedbackNotice } from './WaitingFeedbackNotice.tsx'

/** What every page does for the time without a network. Loaded after hydration. */
export function OfflineTools() {
  const { language, person } = useSiteState()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const isVisitor = person === null
  useKeptDocuments()
  useEffect(showNoteOfTime, [])
  useEffect(() => {
    // Where the worker cannot be installed, everything is as without it.
    const keep = () => void keepSeenPage(address, language).catch(() => {})
    if (isVisitor) (window.requestIdleCallback ?? setTimeout)(keep, { timeout: 2_000 })
  }, [address, language, isVisitor])
  return (
    <>
      <WaitingFeedbackNotice />
      <LazyWaitingSignUps />
    </>
  )
}

/** Chromium restores the position of a reloaded page by its content, which is now below the note. */
function showNoteOfTime(): void {
  const note = document.getElementById('stale-note')
  if (note && scrollY <= note.offsetHeight) scrollTo({ top: 0, behavior: 'instant' })
}
