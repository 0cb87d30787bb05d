import { type Document, daysLeft, daysLeftInBin } from '#core/content/document.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'
import { foldForSearch } from '#core/forms/text-schema.ts'
import { type ListQuery, paginate } from '../lists/list-query.ts'

/** The messages that need an answer are the default. */
export const feedbackFilters = ['unanswered', 'all', 'bin'] as const
export type FeedbackFilter = (typeof feedbackFilters)[number]

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

/** One page of the messages that match the query, and the number of messages for each filter. */
export function buildFeedbackPage(
  present: FeedbackMessageView[],
  removed: FeedbackMessageView[],
  { filter, search, page }: ListQuery<FeedbackFilter>,
) {
  const byFilter: Record<FeedbackFilter, FeedbackMessageView[]> = {
    unanswered: present.filter(({ isAnswered }) => !isAnswered),
    all: present,
    bin: removed,
  }
  const searched = foldForSearch(search)
  const found = byFilter[filter].filter(({ fullName, email, phone, message }) =>
    [fullName, email, phone, message].some((text) => foldForSearch(text).includes(searched)),
  )
  const counts: Record<FeedbackFilter, number> = {
    unanswered: byFilter.unanswered.length,
    all: present.length,
    bin: removed.length,
  }
  return { ...paginate(found, page), counts }
}
