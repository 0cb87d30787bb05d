import { useMessages } from '#app/state/use-messages.ts'
import { SentToast, useLoadedWords, useSent } from './SentToast.tsx'
import { useSendWaiting } from './use-waiting.ts'
import { waitingSignUps } from './waiting-sign-ups.ts'

export function SendWaitingSignUps() {
  useSendWaiting(waitingSignUps)
  const sent = useSent(waitingSignUps)
  const hasWords = useLoadedWords('signUp', sent !== undefined)
  if (!sent || !hasWords) return null
  const isMailed = !('token' in sent.result)
  return <SignUpToast key={sent.item.key} title={sent.item.title} isMailed={isMailed} />
}

function SignUpToast({ title, isMailed }: { title: string; isMailed: boolean }) {
  const t = useMessages('signUp')
  const text = t(isMailed ? 'waiting.mailed' : 'waiting.sent', { title })
  return <SentToast subject="sent-sign-up" text={text} />
}
