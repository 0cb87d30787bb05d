import { type Document, daysLeft, daysLeftInBin } from '#core/content/document.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'

export type FeedbackMessageView = Pick<
  Document<FeedbackMessage>,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'
> &
  Pick<FeedbackMessage, 'fullName' | 'email' | 'phone' | 'message' | 'language'> & {
    isAnswered: boolean
    isRemoved: boolean
    /** Days in the bin; of a message that is not there, the days if it were deleted now. */
    daysLeft: number
  }

export function toFeedbackMessageView(
  document: Document<FeedbackMessage>,
  retentionDays: number,
  now: Date,
): FeedbackMessageView {
  const { id, version, state, createdAt, updatedAt, updatedBy, body } = document
  const { fullName, email, phone, message, language, answered = false } = body
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
    isAnswered: answered,
    isRemoved,
    // The retention promised to visitors holds in the bin too.
    daysLeft: Math.min(
      daysLeftInBin(isRemoved ? updatedAt : now.toISOString(), now),
      daysLeft(createdAt, retentionDays, now),
    ),
  }
}
