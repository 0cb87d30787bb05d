import { dayInKyiv } from '#core/dates.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'

/**
 * One letter, one key. It is made of what the letter says, so that a corrected one is another letter,
 * and of a word that the form made up once. A form without scripts has no such word, because its page
 * is the same for everybody: there the same letter on the same day is a copy.
 */
export async function feedbackKey(formKey: FormDataEntryValue | null, feedback: FeedbackMessage) {
  const once = typeof formKey === 'string' && formKey ? formKey : dayInKyiv(new Date())
  const bytes = new TextEncoder().encode(JSON.stringify([once, feedback]))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
}
