import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink, IconButton } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { FeedbackForm } from '#core/commands/feedback-commands.ts'
import { Panel } from '../lists/Panel.tsx'
import { RestoreButton } from '../lists/RestoreButton.tsx'
import type { FeedbackMessageView } from './feedback-view.ts'
import s from './FeedbackItem.module.css'

type FeedbackItemProps = {
  feedbackMessage: FeedbackMessageView
  /** The e-mail address of the administrator who changed it last, if there was one. */
  author: string | undefined
  onDelete: () => void
  /** The time of the loader. */
  now: string
}

export function FeedbackItem(props: FeedbackItemProps) {
  const { feedbackMessage, now } = props
  const { fullName, createdAt, message, language, isRemoved, daysLeft } = feedbackMessage
  const when = useFormatRecentTime(now)(createdAt)
  return (
    <Panel className={s.feedback}>
      <header className={s.head}>
        <h2 className={s.name}>{fullName}</h2>
        <span className={s.date}>
          <time dateTime={createdAt}>{when}</time>
        </span>
      </header>
      <Contacts feedbackMessage={feedbackMessage} />
      <div className={s.message} lang={language}>
        {message.split(/\n{2,}/).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a message never move
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <footer className={s.foot}>
        {isRemoved ? (
          <RestoreButton item={feedbackMessage} daysLeft={daysLeft} commands="feedback" />
        ) : (
          <Tools {...props} />
        )}
      </footer>
    </Panel>
  )
}

function Contacts({ feedbackMessage }: Pick<FeedbackItemProps, 'feedbackMessage'>) {
  const t = useMessages('admin')
  const { email, phone, language, replyAddress } = feedbackMessage
  return (
    <p className={s.contacts}>
      <a href={replyAddress}>{email}</a>
      {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
      <InlineNote>
        {t(language === 'uk' ? 'feedback.writtenIn.uk' : 'feedback.writtenIn.en')}
      </InlineNote>
    </p>
  )
}

function Tools({ feedbackMessage, author, onDelete, now }: FeedbackItemProps) {
  const t = useMessages('admin')
  const { id, version, fullName, isAnswered, updatedAt, replyAddress } = feedbackMessage
  const intent = isAnswered ? 'unanswered' : 'answered'
  const when = useFormatRecentTime(now)(updatedAt)
  return (
    <>
      <ButtonLink variant="quiet" size="s" href={replyAddress}>
        {t('feedback.reply.button')}
      </ButtonLink>
      <ActionButton<FeedbackForm>
        commands="feedback"
        command={{ intent, id, version }}
        messages={{ done: t(`feedback.marked.${intent}`), failed: t('feedback.markFailed') }}
      >
        {t(isAnswered ? 'feedback.unmark' : 'feedback.mark')}
      </ActionButton>
      <IconButton
        label={t('feedback.delete', { name: fullName })}
        icon={<TrashIcon />}
        data-action="delete"
        onClick={onDelete}
      />
      {isAnswered ? <InlineNote>{t('feedback.answered')}</InlineNote> : null}
      {author ? <span className={s.note}>{t('changed', { when, who: author })}</span> : null}
    </>
  )
}
