import { useCallback, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { useMessages } from '#app/i18n/use-messages.ts'
import { loadNamespaces } from '#app/i18n/messages.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { useSendWaitingFeedback, useWaitingFeedback } from './use-waiting-feedback.ts'

const toastSubject = 'waiting-feedback'

/** Sends the feedback that waits on this device, and says on every page that it waits and when it was sent. */
export function WaitingFeedbackNotice() {
  const { language } = useSiteState()
  const [sentCount, setSentCount] = useState(0)
  const [loadedLanguage, setLoadedLanguage] = useState<string>()
  const onSent = useCallback(() => setSentCount((count) => count + 1), [])
  const messages = useWaitingFeedback(onSent)
  useSendWaitingFeedback(messages.some(({ isRefused }) => !isRefused))
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
  return <NoticeToast isWaiting={messages.length > 0} sentCount={sentCount} />
}

function NoticeToast({ isWaiting, sentCount }: { isWaiting: boolean; sentCount: number }) {
  const t = useMessages('offline')
  const { showToast } = useSiteState()
  const isFeedbackPage = useLocation().pathname === href('/feedback')
  const hasNotice = isWaiting && !isFeedbackPage
  useEffect(() => {
    if (!hasNotice) return
    const options = { duration: Infinity }
    const shown = showToast(toastSubject, (toast) => toast.blank(<NoticeText />, options))
    const hide = () => showToast(toastSubject, (toast) => toast.dismiss())
    // Without a network it may not be loaded yet.
    shown.catch(() => {})
    return () => void shown.then(hide, () => {})
  }, [hasNotice, showToast])
  const sentText = t('feedback.sent')
  useEffect(() => {
    if (sentCount > 0)
      showToast('sent-feedback', (toast) => toast.success(sentText)).catch(() => {})
  }, [sentCount, showToast, sentText])
  return null
}

function NoticeText() {
  const t = useMessages('offline')
  return (
    <>
      {t('feedback.notice')} <PageLink to={href('/feedback')}>{t('feedback.show')}</PageLink>
    </>
  )
}
