import type { FeedbackFaults, TypedFeedback } from '#core/feedbackFields.ts'
import { readFeedback } from '#core/feedback.ts'
import type { Language } from '#core/localized.ts'

/** What the server would refuse, found out before anything is sent. Downloaded with the first letter. */
export function faultsOfLetter(
  typed: TypedFeedback,
  language: Language,
): FeedbackFaults | undefined {
  const read = readFeedback(typed, language)
  return read.ok ? undefined : read.faults
}
