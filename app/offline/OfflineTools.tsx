import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSiteState } from '#app/page/site-state.tsx'
import { endFirstPage, keepSeenPage } from './keep-pages.ts'
import { WaitingFeedbackNotice } from './WaitingFeedbackNotice.tsx'

/** What every page does for the time without a network. Loaded after hydration. */
export function OfflineTools() {
  const { language, administrator } = useSiteState()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const isFirst = useRef(true)
  const isVisitor = administrator === null
  useEffect(() => {
    if (!isFirst.current) endFirstPage()
    isFirst.current = false
    // Where the worker cannot be installed, everything is as without it.
    if (isVisitor) keepSeenPage(address, language).catch(() => {})
  }, [address, language, isVisitor])
  return <WaitingFeedbackNotice />
}
