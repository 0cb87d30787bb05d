import { dayInKyiv } from '#core/dates.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'

/**
 * The idempotency key of a feedback message: a hash of its content, so that a corrected message is a
 * new one, and of the random key of the form. Without scripts the form has no key, because its page is
 * cached for everybody: there the same message on the same day is a duplicate.
 */
export async function feedbackKey(formKey: FormDataEntryValue | null, feedback: FeedbackMessage) {
  const salt = typeof formKey === 'string' && formKey ? formKey : dayInKyiv(new Date())
  const bytes = new TextEncoder().encode(JSON.stringify([salt, feedback]))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
}
