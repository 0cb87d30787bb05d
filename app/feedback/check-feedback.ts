import type { FeedbackErrors, FeedbackInput } from '#core/feedback/feedback-fields.ts'
import { parseFeedback } from '#core/feedback/feedback-message.ts'
import type { Language } from '#core/localized.ts'

/** What the server would refuse, found out before anything is sent. Downloaded with the first letter. */
export function checkFeedback(
  typed: FeedbackInput,
  language: Language,
): FeedbackErrors | undefined {
  const read = parseFeedback(typed, language)
  return read.ok ? undefined : read.faults
}
