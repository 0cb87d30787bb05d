import { useEffect, useState } from 'react'
import { repeatSending } from '#app/forms/repeat-sending.ts'
import { sendWaitingFeedback } from './send-waiting-feedback.ts'
import {
  limitOf,
  onFeedbackChange,
  readWaitingFeedback,
  type WaitingFeedback,
} from './waiting-feedback.ts'

/** The feedback messages that wait on this device; `onSent` is called when some have been sent. */
export function useWaitingFeedback(onSent: () => void = doNothing): WaitingFeedback[] {
  const [messages, setMessages] = useState<WaitingFeedback[]>([])
  useEffect(() => {
    const read = async () => setMessages(await readWaitingFeedback())
    void read()
    return onFeedbackChange(({ sent }) => {
      void read()
      if (sent > 0) onSent()
    })
  }, [onSent])
  return messages
}

/**
 * Sends them now, when the network is back or the page becomes visible, and again after a while. If the server has
 * said until when it takes none, they are sent at that time.
 */
export function useSendWaitingFeedback(messages: WaitingFeedback[]): void {
  const isWaiting = messages.some(({ isRefused }) => !isRefused)
  const limit = limitOf(messages)
  useEffect(() => {
    if (!limit) return
    const timer = setTimeout(() => void sendWaitingFeedback().catch(() => {}), limit - Date.now())
    return () => clearTimeout(timer)
  }, [limit])
  useEffect(() => {
    if (!isWaiting) return
    if (!document.hidden) void sendWaitingFeedback().catch(() => {})
    return repeatSending(sendWaitingFeedback)
  }, [isWaiting])
}

const doNothing = () => {}
