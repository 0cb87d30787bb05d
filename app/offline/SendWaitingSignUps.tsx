import { useEffect, useState } from 'react'
import { repeatSending } from '#app/forms/repeat-sending.ts'
import { loadNamespaces } from '#app/state/messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { sendWaitingSignUps, useWaitingSignUps } from './waiting-sign-ups.ts'

/** Sends the sign-ups that wait on this device, and says so. */
export function SendWaitingSignUps() {
  const { language } = useSiteState()
  const [sentTitle, setSentTitle] = useState<string>()
  const isWaiting = useWaitingSignUps().some(({ refusal }) => !refusal)
  useEffect(() => {
    if (!isWaiting) return
    const say = async (title: string) => {
      await loadNamespaces(language, ['signUp'])
      setSentTitle(title)
    }
    // Where the words cannot be loaded, the page of the event shows it.
    const send = () => sendWaitingSignUps(({ title }) => void say(title).catch(() => {}))
    if (!document.hidden) void send().catch(() => {})
    return repeatSending(send)
  }, [isWaiting, language])
  return sentTitle === undefined ? null : <SentToast key={sentTitle} title={sentTitle} />
}

function SentToast({ title }: { title: string }) {
  const t = useMessages('signUp')
  const { showToast } = useSiteState()
  const text = t('waiting.sent', { title })
  useEffect(() => {
    showToast('sent-sign-up', (toast) => toast.success(text)).catch(() => {})
  }, [showToast, text])
  return null
}
