import { useEffect, useState } from 'react'
import { repeatSending } from '#app/forms/repeat-sending.ts'
import { loadNamespaces } from '#app/state/messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { sendWaitingSignUps, useWaitingSignUps } from './waiting-sign-ups.ts'

/** Sends the sign-ups that wait on this device, and says so. */
export function SendWaitingSignUps() {
  const { language } = useSiteState()
  const [sent, setSent] = useState<Sent>()
  const isWaiting = useWaitingSignUps().some(({ refusal }) => !refusal)
  useEffect(() => {
    if (!isWaiting) return
    const say = async (signUp: Sent) => {
      await loadNamespaces(language, ['signUp'])
      setSent(signUp)
    }
    // Where the words cannot be loaded, the page of the event shows it.
    const send = () =>
      sendWaitingSignUps(({ title }, isMailed) => void say({ title, isMailed }).catch(() => {}))
    if (!document.hidden) void send().catch(() => {})
    return repeatSending(send)
  }, [isWaiting, language])
  return sent ? <SentToast key={sent.title} {...sent} /> : null
}

type Sent = { title: string; isMailed: boolean }

function SentToast({ title, isMailed }: Sent) {
  const t = useMessages('signUp')
  const { showToast } = useSiteState()
  const text = t(isMailed ? 'waiting.mailed' : 'waiting.sent', { title })
  useEffect(() => {
    showToast('sent-sign-up', (toast) => toast.success(text)).catch(() => {})
  }, [showToast, text])
  return null
}
