import type { FeedbackErrors, FeedbackInput } from '#core/feedback/feedback-fields.ts'
import { parseFeedback } from '#core/feedback/feedback-message.ts'
import type { Language } from '#core/localized.ts'

/** Validates as the server does, before anything is sent. Downloaded when the form is first used. */
export function checkFeedback(
  input: FeedbackInput,
  language: Language,
): FeedbackErrors | undefined {
  const parsed = parseFeedback(input, language)
  return parsed.ok ? undefined : parsed.errors
}
