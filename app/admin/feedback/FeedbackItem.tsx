import { useSiteState } from '#app/page/site-state.tsx'
import { Button, IconButton } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { RestoreButton } from '../lists/RestoreButton.tsx'
import { DateTime, formatDateTime } from '../lists/DateTime.tsx'
import { Panel } from '../lists/Panel.tsx'
import type { RestoreAction } from '../lists/use-restore.ts'
import type { FeedbackMessageView } from './feedback-page.ts'
import type { MarkAction } from './use-mark-answered.ts'
import s from './FeedbackItem.module.css'

type Props = {
  feedbackMessage: FeedbackMessageView
  markAction: MarkAction
  restoreAction: RestoreAction
  /** The e-mail of whoever changed it last, where that was an administrator. */
  author: string | undefined
  onDelete: () => void
}

export function FeedbackItem({
  feedbackMessage,
  markAction,
  restoreAction,
  author,
  onDelete,
}: Props) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const { fullName, email, phone, message, isAnswered } = feedbackMessage
  const when = formatDateTime(language, feedbackMessage.updatedAt)
  return (
    <Panel className={s.letter}>
      <header className={s.head}>
        <h2 className={s.name}>{fullName}</h2>
        <span className={s.when}>
          <DateTime at={feedbackMessage.createdAt} />
        </span>
      </header>
      <p className={s.ways}>
        <a href={mailto(email)}>{email}</a>
        {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
        <InlineNote>
          {t(feedbackMessage.language === 'uk' ? 'feedback.writtenIn.uk' : 'feedback.writtenIn.en')}
        </InlineNote>
      </p>
      <div className={s.message} lang={feedbackMessage.language}>
        {message.split(/\n{2,}/).map((paragraph, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a letter's paragraphs never move
          <p key={nth}>{paragraph}</p>
        ))}
      </div>
      <footer className={s.foot}>
        {feedbackMessage.isRemoved ? (
          <RestoreButton
            item={feedbackMessage}
            daysLeft={feedbackMessage.daysLeft}
            restoreAction={restoreAction}
          />
        ) : (
          <>
            <Button
              variant="quiet"
              size="s"
              isLoading={markAction.isPending(feedbackMessage)}
              onClick={() => markAction.toggle(feedbackMessage)}
            >
              {t(isAnswered ? 'feedback.unmark' : 'feedback.mark')}
            </Button>
            <IconButton
              label={t('feedback.delete', { name: fullName })}
              icon={<TrashIcon />}
              data-action="delete"
              onClick={onDelete}
            />
            {isAnswered ? <InlineNote>{t('feedback.answered')}</InlineNote> : null}
            {author ? <span className={s.note}>{t('changed', { when, who: author })}</span> : null}
          </>
        )}
      </footer>
    </Panel>
  )
}

/** What a name may hold before the @ could otherwise say more to a mail program than whom to write to. */
function mailto(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
