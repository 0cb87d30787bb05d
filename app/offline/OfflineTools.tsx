import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '#app/framework/after-paint.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { endFirstPage, keepSeenPage } from './keep-pages.ts'
import { useKeptDocuments } from './use-kept-documents.ts'
import { WaitingFeedbackNotice } from './WaitingFeedbackNotice.tsx'

/** What every page does for the time without a network. Loaded after hydration. */
export function OfflineTools() {
  const { language, administrator } = useSiteState()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const isFirst = useRef(true)
  const isVisitor = administrator === null
  useKeptDocuments()
  useEffect(() => {
    // Where the worker cannot be installed, everything is as without it.
    const keep = () => {
      if (isVisitor) keepSeenPage(address, language).catch(() => {})
    }
    if (!isFirst.current) {
      endFirstPage()
      return afterPaint(keep)
    }
    isFirst.current = false
    // Not after a frame: a tab that was opened in the background paints none.
    keep()
    return undefined
  }, [address, language, isVisitor])
  return <WaitingFeedbackNotice />
}
