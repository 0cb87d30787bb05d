import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { deviceClock } from '#app/state/device-clock.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Notice } from '#app/ui/status/Notices.tsx'
import { momentInWords } from '#core/moment-in-words.ts'
import { SendWaitingSignUps } from './SendWaitingSignUps.tsx'
import { SentToast, useLoadedWords, useSent } from './SentToast.tsx'
import { useSendWaiting, useWaiting } from './use-waiting.ts'
import { waitingFeedback } from './waiting-feedback.ts'
import { limitOf } from './waiting-queue.ts'

/** Sends what waits on this device, and says on every page that feedback waits and when something was sent. */
export function WaitingNotices() {
  return (
    <>
      <FeedbackNotices />
      <SendWaitingSignUps />
    </>
  )
}

function FeedbackNotices() {
  useSendWaiting(waitingFeedback)
  const isWaiting = useWaiting(waitingFeedback).length > 0
  const sent = useSent(waitingFeedback)
  const hasWords = useLoadedWords('offline', isWaiting || sent !== undefined)
  if (!hasWords) return null
  return (
    <>
      {sent ? <FeedbackToast key={sent.item.key} /> : null}
      <FeedbackNotice />
    </>
  )
}

function FeedbackToast() {
  const t = useMessages('offline')
  return <SentToast subject="sent-feedback" text={t('feedback.sent')} />
}

function FeedbackNotice() {
  const t = useMessages('offline')
  const tShell = useMessages()
  const { language } = useSiteState()
  const messages = useWaiting(waitingFeedback)
  const [dismissedAt, setDismissedAt] = useState(0)
  const isNew = messages.some(({ writtenAt }) => writtenAt > dismissedAt)
  // The page of the feedback shows the messages themselves.
  const isFeedbackPage = useLocation().pathname === href('/feedback')
  if (!isNew || isFeedbackPage) return null
  const limit = limitOf(messages)
  const time = limit && momentInWords(language, new Date(limit), { now: deviceClock() })
  const dismiss = { label: tShell('dismiss'), run: () => setDismissedAt(Date.now()) }
  return (
    <Notice dismiss={dismiss}>
      {time ? t('feedback.limitedNotice', { time }) : t('feedback.notice')}{' '}
      <PageLink to={href('/feedback')}>{t('feedback.show')}</PageLink>
    </Notice>
  )
}
