import type { Document } from '#core/document.ts'
import type { Feedback } from '#core/feedback.ts'
import { fold } from '#core/text.ts'
import type { Asked } from '../asked.ts'
import { daysLeft, daysLeftInBin } from '../bin.ts'
import { pageOf } from '../pageOf.ts'

/** The parts of the inbox; what waits for an answer stands first. */
export const boxes = ['unanswered', 'all', 'bin'] as const
export type Box = (typeof boxes)[number]

export type Letter = Pick<
  Document<Feedback>,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'
> &
  Pick<Feedback, 'fullName' | 'email' | 'phone' | 'message' | 'language'> & {
    isAnswered: boolean
    isRemoved: boolean
    /** So long it stays in the bin; of a letter that is not there, if it were deleted now. */
    daysLeft: number
  }

export function letterOf(document: Document<Feedback>, keptDays: number, now: Date): Letter {
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
export function inboxOf(kept: Letter[], binned: Letter[], { show, search, page }: Asked<Box>) {
  const parts = {
    unanswered: kept.filter(({ isAnswered }) => !isAnswered),
    all: kept,
    bin: binned,
  }
  const wanted = fold(search)
  const found = parts[show].filter(({ fullName, email, phone, message }) =>
    [fullName, email, phone, message].some((text) => fold(text).includes(wanted)),
  )
  const counts: Record<Box, number> = {
    unanswered: parts.unanswered.length,
    all: kept.length,
    bin: binned.length,
  }
  return { ...pageOf(found, page), counts }
}
