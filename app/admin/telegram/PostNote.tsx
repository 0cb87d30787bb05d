import { formatDateTime } from '#app/admin/fields/format-date-time.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { isPostInDoubt, type TelegramPost } from '#core/telegram/telegram-post.ts'
import { PostInDoubt } from './PostInDoubt.tsx'
import { usePostDecision } from './use-post-decision.ts'
import s from './PostNote.module.css'

type PostNoteProps = { id: string; name: string; post: TelegramPost }

/** What happened to the post of a document, and what an administrator can do about it. */
export function PostNote({ id, name, post }: PostNoteProps) {
  const t = useMessages('admin')
  const state = usePostState(post)
  if (isPostInDoubt(post)) return <PostInDoubt {...{ id, name, post }} />
  if (state === undefined && post.error === null) return null
  return (
    <p className={s.note}>
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
  const { language } = useSiteState()
  if (state === 'sending') return t('telegram.sending')
  if (state === 'posted') {
    const when = formatDateTime(language, changedAt)
    return t(dueAt && !error ? 'telegram.changing' : 'telegram.posted', { when })
  }
  if (!dueAt || error) return undefined
  // A moment is long enough for the changes that are posted together.
  const isSoon = Date.parse(dueAt) - Date.parse(changedAt) < 60_000
  return isSoon
    ? t('telegram.soon')
    : t('telegram.scheduled', { when: formatDateTime(language, dueAt) })
}

function PostProblem({ id, name, post: { error, dueAt } }: PostNoteProps) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const { isPending, decide } = usePostDecision()
  if (!error) return null
  return (
    <>
      <InlineNote>{t(`telegram.errors.${error}`)}</InlineNote>
      {dueAt ? <span>{t('telegram.again', { when: formatDateTime(language, dueAt) })}</span> : null}
      <Button
        variant="quiet"
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
