import { type FormEvent, useState } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import type { TelegramPost } from '#core/telegram/telegram-post.ts'
import { usePostDecision } from './use-post-decision.ts'
import s from './PostNote.module.css'

type PostInDoubtProps = { id: string; name: string; post: TelegramPost }

/** Asks whether the post is in the channel: it may neither be lost nor appear twice. */
export function PostInDoubt({ id, name, post: { state, sends } }: PostInDoubtProps) {
  const t = useMessages('admin')
  const { isPending, problem, clearProblem, decide } = usePostDecision()
  const [link, setLink] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void decide({ intent: 'assign', id, sends, link })
  }
  return (
    <form className={s.doubt} onSubmit={submit} noValidate aria-label={`Telegram: ${name}`}>
      <p>{state === 'unknown' ? t('telegram.unknown') : t('telegram.missing')}</p>
      <Field
        label={t('telegram.linkLabel')}
        hint={t('telegram.linkHint')}
        type="text"
        inputMode="url"
        autoComplete="off"
        value={link}
        error={problem}
        onChange={({ target }) => {
          setLink(target.value)
          clearProblem()
        }}
      />
      <div className={s.choices}>
        <Button type="submit" size="s" isLoading={isPending}>
          {t('telegram.assign')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          isLoading={isPending}
          onClick={() => void decide({ intent: 'sendAgain', id, sends })}
        >
          {t('telegram.sendAgain')}
        </Button>
      </div>
    </form>
  )
}
