import { useEffect, useRef, useState } from 'react'
import { useWaiting } from '#app/offline/use-waiting.ts'
import { waitingFeedback, type WaitingFeedback as Message } from '#app/offline/waiting-feedback.ts'
import { limitOf } from '#app/offline/waiting-queue.ts'
import { deviceClock } from '#app/state/device-clock.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { dateFormat } from '#core/dates.ts'
import { momentInWords } from '#core/moment-in-words.ts'
import s from './Feedback.module.css'

type Props = {
  /** The key of the message that was just written, to which the focus moves from the form. */
  writtenKey: string | undefined
  onWithdraw: (message: Message) => void
}

/** The messages that were written without a network, above the form. They can be taken back. */
export function WaitingFeedback({ writtenKey, onWithdraw }: Props) {
  const messages = useWaiting(waitingFeedback)
  const limit = limitOf(messages)
  return messages.map((message) => (
    <WaitingMessage key={message.key} {...{ message, limit, writtenKey, onWithdraw }} />
  ))
}

type MessageProps = Props & { message: Message; limit: number | undefined }

function WaitingMessage({ message, limit, writtenKey, onWithdraw }: MessageProps) {
  const t = useMessages('offline')
  const { language } = useSiteState()
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { key, values, writtenAt, refusal } = message
  const heading = useRef<HTMLHeadingElement>(null)
  const isJustWritten = key === writtenKey
  useEffect(() => {
    if (isJustWritten) heading.current?.focus()
  }, [isJustWritten])

  /** Sends all waiting messages, not only this one. */
  const sendAll = async () => {
    setPending(true)
    const problem = await waitingFeedback.sendAll().catch(() => 'failed')
    setPending(false)
    setFailed(problem !== undefined)
  }
  const withdraw = async () => {
    setPending(true)
    const withdrawn = await waitingFeedback.withdraw(key).catch(() => undefined)
    setPending(false)
    // Otherwise it has just been sent, which every page says, or the storage of the browser has failed.
    if (withdrawn) onWithdraw(withdrawn)
  }

  const state = refusal ? 'refused' : limit ? 'limited' : 'waiting'
  const time = limit ? momentInWords(language, new Date(limit), { now: deviceClock() }) : ''
  return (
    <Card as="article" className={s.waiting}>
      <h2 ref={heading} tabIndex={-1}>
        {t(`feedback.${state}Title`)}
      </h2>
      <p>{t(`feedback.${state}Text`, { time })}</p>
      <blockquote>{values['message']}</blockquote>
      <p>
        <small>{t('feedback.writtenAt', { time: formatTime(language, writtenAt) })}</small>
      </p>
      <output>{hasFailed && !limit ? t('feedback.stillWaiting') : null}</output>
      <div>
        {state !== 'waiting' ? null : (
          <Button isLoading={isPending} onClick={() => void sendAll()}>
            {t('feedback.sendNow')}
          </Button>
        )}
        <Button variant="quiet" isLoading={isPending} onClick={() => void withdraw()}>
          {t('feedback.withdraw')}
        </Button>
      </div>
    </Card>
  )
}

/** The visitor's own time. */
function formatTime(language: 'uk' | 'en', moment: number): string {
  return dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(moment)
}
