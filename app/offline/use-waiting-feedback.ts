import { useEffect, useState } from 'react'
import { sendWaitingFeedback } from './send-waiting-feedback.ts'
import { onFeedbackChange, readWaitingFeedback, type WaitingFeedback } from './waiting-feedback.ts'

const retryInterval = 30_000

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

/** Sends them when the network is back, when the page becomes visible, and again after a while. */
export function useSendWaitingFeedback(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const send = () => {
      if (!document.hidden) sendWaitingFeedback().catch(() => {})
    }
    send()
    const timer = setInterval(send, retryInterval)
    addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [isWaiting])
}

const doNothing = () => {}
