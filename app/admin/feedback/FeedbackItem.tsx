import { useRevalidator } from 'react-router'
import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { EraseImage } from '#app/admin/images/EraseImage.tsx'
import { Thumbnail } from '#app/admin/images/Thumbnail.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink, IconButton } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/editing.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { FeedbackForm } from '#core/commands/feedback-commands.ts'
import type { ImageForm } from '#core/commands/image-commands.ts'
import type { PhotoStatus } from '#core/images/photo-answer.ts'
import { Panel } from '../lists/Panel.tsx'
import { RestoreButton } from '../lists/RestoreButton.tsx'
import type { FeedbackMessageView } from './feedback-view.ts'
import s from './FeedbackItem.module.css'

type FeedbackItemProps = {
  feedbackMessage: FeedbackMessageView
  /** The e-mail address of the administrator who changed it last, if there was one. */
  author: string | undefined
  /** The state of the photo that it is about; undefined where that was erased. */
  photoStatus: PhotoStatus | undefined
  onDelete: () => void
}

export function FeedbackItem(props: FeedbackItemProps) {
  const { feedbackMessage, photoStatus } = props
  const { fullName, createdAt, message, language, photo, isRemoved, daysLeft } = feedbackMessage
  const t = useMessages('admin')
  const when = useFormatRecentTime()(createdAt)
  return (
    <Panel className={s.feedback}>
      <header className={s.head}>
        <h2 className={s.name}>
          {photo ? t('feedback.photo.title', { name: fullName }) : fullName}
        </h2>
        <span className="soft">
          <time dateTime={createdAt}>{when}</time>
        </span>
      </header>
      <Contacts feedbackMessage={feedbackMessage} />
      {photo ? <ReportedPhoto address={photo} status={photoStatus} /> : null}
      <div className={s.message} lang={language}>
        {message.split(/\n{2,}/).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a message never move
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <footer className="tools">
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
  const { languages } = useSiteState()
  return (
    <p className={s.contacts}>
      {email ? <a href={replyAddress}>{email}</a> : null}
      {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
      {language === languages ? null : (
        <InlineNote>
          {t(language === 'uk' ? 'feedback.writtenIn.uk' : 'feedback.writtenIn.en')}
        </InlineNote>
      )}
    </p>
  )
}

function Tools({ feedbackMessage, author, onDelete }: FeedbackItemProps) {
  const t = useMessages('admin')
  const { id, version, fullName, isAnswered, updatedAt, replyAddress } = feedbackMessage
  const intent = isAnswered ? 'unanswered' : 'answered'
  const when = useFormatRecentTime()(updatedAt)
  return (
    <>
      {feedbackMessage.email ? (
        <ButtonLink size="s" href={replyAddress}>
          {t('feedback.reply.button')}
        </ButtonLink>
      ) : null}
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
      {author ? (
        <span className={`soft ${s.note}`}>{t('changed', { when, who: author })}</span>
      ) : null}
    </>
  )
}

/** The photo in which somebody is who has written: hidden by one press, then erased or shown again. */
function ReportedPhoto({ address, status }: { address: string; status: PhotoStatus | undefined }) {
  const t = useMessages('admin')
  const { revalidate } = useRevalidator()
  if (!status) return <p>{t('feedback.photo.erased')}</p>
  const intent = status.isHidden ? 'show' : 'hide'
  return (
    <div>
      <Thumbnail address={address} alt={t('feedback.photo.alt')} size="l" />
      {status.isHidden ? (
        <p>
          <InlineNote>{t('feedback.photo.hidden')}</InlineNote>
        </p>
      ) : null}
      <ActionButton<ImageForm>
        commands="images"
        command={{ intent, address }}
        messages={{ done: t(`feedback.photo.done.${intent}`), failed: t('feedback.photo.failed') }}
      >
        {t(`feedback.photo.${intent}`)}
      </ActionButton>
      {status.isHidden ? (
        <EraseImage address={address} number={1} onErased={() => void revalidate()} />
      ) : null}
    </div>
  )
}
