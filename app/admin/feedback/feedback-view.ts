import { formatDateTime } from '#app/admin/fields/format-date-time.ts'
import { communityIn } from '#core/community/community-in.ts'
import type { Settings } from '#core/community/settings.ts'
import type { Present } from '#core/dates.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'
import { type Document, daysLeft, daysLeftInBin } from '#core/kinds/document.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import type { Zone } from '#core/zone.ts'
import { replyAddress } from './reply-address.ts'

export type FeedbackMessageView = Pick<
  Document<FeedbackMessage>,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'
> &
  Pick<FeedbackMessage, 'fullName' | 'email' | 'phone' | 'message' | 'language' | 'photo'> & {
    isAnswered: boolean
    isRemoved: boolean
    /** Days in the bin; of a message that is not there, the days if it were deleted now. */
    daysLeft: number
    /** Opens a mail in the language of the message. */
    replyAddress: string
  }

type ViewContext = { settings: Settings; messages: SiteMessages; retentionDays: number }

export function toFeedbackMessageView(
  document: Document<FeedbackMessage>,
  { settings, messages, retentionDays }: ViewContext,
  { now, zone }: Present,
): FeedbackMessageView {
  const { id, version, state, createdAt, updatedAt, updatedBy, body } = document
  const { fullName, email, phone, message, language, photo, answered = false } = body
  const isRemoved = state === 'removed'
  return {
    id,
    version,
    createdAt,
    updatedAt,
    updatedBy,
    fullName,
    email,
    phone,
    message,
    language,
    ...(photo && { photo }),
    isAnswered: answered,
    isRemoved,
    // The retention promised to visitors holds in the bin too.
    daysLeft: Math.min(
      daysLeftInBin(isRemoved ? updatedAt : now.toISOString(), now),
      daysLeft(createdAt, retentionDays, now),
    ),
    replyAddress: toReplyAddress(document, { settings, messages, zone }),
  }
}

function toReplyAddress(
  { createdAt, body }: Document<FeedbackMessage>,
  { settings, messages, zone }: Omit<ViewContext, 'retentionDays'> & { zone: Zone },
): string {
  const { language, email, fullName, message } = body
  const t = messages.in(language).getFixedT(null, 'admin')
  const when = formatDateTime(language, zone, createdAt)
  return replyAddress({
    email,
    subject: t('feedback.reply.subject', { site: communityIn(settings, language).name }),
    greeting: t('feedback.reply.greeting'),
    written: t('feedback.reply.written', { when, name: fullName }),
    letter: message,
  })
}
