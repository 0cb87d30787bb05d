import type { Document } from '#core/content/document.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'
import { foldForSearch } from '#core/forms/text-schema.ts'
import type { ListQuery } from '../lists/list-query.ts'
import { daysLeft, daysLeftInBin } from '../lists/days-left.ts'
import { paginate } from '../lists/paginate.ts'

/** The parts of the inbox; what waits for an answer stands first. */
export const feedbackFilters = ['unanswered', 'all', 'bin'] as const
export type FeedbackFilter = (typeof feedbackFilters)[number]

export type FeedbackMessageView = Pick<
  Document<FeedbackMessage>,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'
> &
  Pick<FeedbackMessage, 'fullName' | 'email' | 'phone' | 'message' | 'language'> & {
    isAnswered: boolean
    isRemoved: boolean
    /** So long it stays in the bin; of a letter that is not there, if it were deleted now. */
    daysLeft: number
  }

export function toFeedbackMessageView(
  document: Document<FeedbackMessage>,
  keptDays: number,
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
    // No letter is kept for longer than was promised, in the bin or out of it.
    daysLeft: Math.min(
      daysLeftInBin(isRemoved ? updatedAt : now.toISOString(), now),
      daysLeft(createdAt, keptDays, now),
    ),
  }
}

/** One page of what is wanted, and how many letters there are in each part. */
export function buildFeedbackPage(
  kept: FeedbackMessageView[],
  binned: FeedbackMessageView[],
  { filter: show, search, page }: ListQuery<FeedbackFilter>,
) {
  const parts = {
    unanswered: kept.filter(({ isAnswered }) => !isAnswered),
    all: kept,
    bin: binned,
  }
  const wanted = foldForSearch(search)
  const found = parts[show].filter(({ fullName, email, phone, message }) =>
    [fullName, email, phone, message].some((text) => foldForSearch(text).includes(wanted)),
  )
  const counts: Record<FeedbackFilter, number> = {
    unanswered: parts.unanswered.length,
    all: kept.length,
    bin: binned.length,
  }
  return { ...paginate(found, page), counts }
}
