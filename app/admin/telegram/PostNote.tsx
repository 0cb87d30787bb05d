import { type FormEvent, useState } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { TelegramCommandResult, TelegramForm } from '#core/commands/telegram-commands.ts'
import { isPostInDoubt, type TelegramPost } from '#core/telegram/telegram-post.ts'
import s from './PostNote.module.css'

type PostNoteProps = { id: string; name: string; post: TelegramPost }

/** Says what happened to the post of a document, and what an administrator can do about it. */
export function PostNote({ id, name, post }: PostNoteProps) {
  const t = useMessages('admin')
  const state = usePostState(post)
  if (isPostInDoubt(post)) return <PostInDoubt {...{ id, name, post }} />
  if (state === undefined && post.error === null) return null
  return (
    <p className={`tools soft ${s.note}`}>
      {state ? <span>{state}</span> : null}
      {post.state === 'posted' && post.link ? (
        <a
          href={post.link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('telegram.openLabel', { name })}
        >
          {t('telegram.open')}
        </a>
      ) : null}
      {post.error ? <PostProblem {...{ id, name, post }} /> : null}
    </p>
  )
}

/** Undefined where there is nothing to say: the post was withdrawn. */
function usePostState({ state, dueAt, at: changedAt, error }: TelegramPost): string | undefined {
  const t = useMessages('admin')
  const formatDateTime = useFormatDateTime()
  if (state === 'sending') return t('telegram.sending')
  if (state === 'posted') {
    const when = formatDateTime(changedAt)
    return t(dueAt && !error ? 'telegram.changing' : 'telegram.posted', { when })
  }
  if (!dueAt || error) return undefined
  // A moment is long enough for the changes that are posted together.
  const isSoon = Date.parse(dueAt) - Date.parse(changedAt) < 60_000
  return isSoon ? t('telegram.soon') : t('telegram.scheduled', { when: formatDateTime(dueAt) })
}

function PostProblem({ id, name, post: { error, dueAt } }: PostNoteProps) {
  const t = useMessages('admin')
  const formatDateTime = useFormatDateTime()
  const { isPending, decide } = usePostDecision()
  if (!error) return null
  return (
    <>
      <InlineNote>{t(`telegram.errors.${error}`)}</InlineNote>
      {dueAt ? <span>{t('telegram.again', { when: formatDateTime(dueAt) })}</span> : null}
      <Button
        size="s"
        isLoading={isPending}
        aria-label={t('telegram.retryLabel', { name })}
        onClick={() => void decide({ intent: 'retry', id })}
      >
        {t('telegram.retry')}
      </Button>
    </>
  )
}

/** Asks whether the post is in the channel: it may neither be lost nor appear twice. */
function PostInDoubt({ id, name, post: { state, sends } }: PostNoteProps) {
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
      <div className="tools">
        <Button type="submit" variant="primary" size="s" isLoading={isPending}>
          {t('telegram.assign')}
        </Button>
        <Button
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

/** Posts a decision about a post. What is wrong with a link is shown at its field. */
function usePostDecision() {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<TelegramForm>('telegram')
  const [problem, setProblem] = useState<string>()
  const messages = {
    done: t('telegram.noted'),
    failed: (result: TelegramCommandResult | RequestFailure) =>
      !result.ok && result.reason === 'conflict' ? t('telegram.outdated') : t('telegram.failed'),
  }
  return {
    isPending,
    problem,
    clearProblem: () => setProblem(undefined),
    async decide(command: TelegramForm['command']) {
      setProblem(undefined)
      const result = await runAction(command, messages)
      if (result.ok) return
      if (result.reason === 'notAPost') setProblem(t('telegram.notAPost'))
      if (result.reason === 'known') setProblem(t('telegram.known'))
    },
  }
}
