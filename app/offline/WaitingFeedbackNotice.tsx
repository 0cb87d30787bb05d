import { useCallback, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { loadNamespaces } from '#app/state/messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Notice } from '#app/ui/status/Notices.tsx'
import { momentInWords } from '#core/moment-in-words.ts'
import { useSendWaitingFeedback, useWaitingFeedback } from './use-waiting-feedback.ts'
import { limitOf, type WaitingFeedback } from './waiting-feedback.ts'

/** Sends the feedback that waits on this device, and says on every page that it waits and when it was sent. */
export function WaitingFeedbackNotice() {
  const { language } = useSiteState()
  const [sentCount, setSentCount] = useState(0)
  const [loadedLanguage, setLoadedLanguage] = useState<string>()
  const onSent = useCallback(() => setSentCount((count) => count + 1), [])
  const messages = useWaitingFeedback(onSent)
  useSendWaitingFeedback(messages)
  const isNeeded = messages.length > 0 || sentCount > 0
  useEffect(() => {
    // A text that cannot be loaded must not replace the page with an error.
    if (isNeeded)
      loadNamespaces(language, ['offline']).then(
        () => setLoadedLanguage(language),
        () => {},
      )
  }, [isNeeded, language])
  if (loadedLanguage !== language) return null
  return (
    <>
      <SentToast sentCount={sentCount} />
      <WaitingNotice messages={messages} />
    </>
  )
}

function WaitingNotice({ messages }: { messages: WaitingFeedback[] }) {
  const t = useMessages('offline')
  const tShell = useMessages()
  const { language } = useSiteState()
  const [dismissedAt, setDismissedAt] = useState(0)
  const isNew = messages.some(({ writtenAt }) => writtenAt > dismissedAt)
  // The page of the feedback shows the messages themselves.
  const isFeedbackPage = useLocation().pathname === href('/feedback')
  if (!isNew || isFeedbackPage) return null
  const limit = limitOf(messages)
  const time = limit && momentInWords(language, new Date(limit))
  const dismiss = { label: tShell('dismiss'), run: () => setDismissedAt(Date.now()) }
  return (
    <Notice dismiss={dismiss}>
      {time ? t('feedback.limitedNotice', { time }) : t('feedback.notice')}{' '}
      <PageLink to={href('/feedback')}>{t('feedback.show')}</PageLink>
    </Notice>
  )
}

function SentToast({ sentCount }: { sentCount: number }) {
  const t = useMessages('offline')
  const { showToast } = useSiteState()
  const sentText = t('feedback.sent')
  useEffect(() => {
    if (sentCount > 0)
      showToast('sent-feedback', (toast) => toast.success(sentText)).catch(() => {})
  }, [sentCount, showToast, sentText])
  return null
}
