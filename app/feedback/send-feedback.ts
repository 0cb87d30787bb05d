import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { type Answer, readTexts, storeForm } from '#app/forms/visitors/answer-form.ts'
import { honeypotField } from '#app/forms/visitors/honeypot.ts'
import { feedbackFields } from '#core/feedback/feedback-fields.ts'
import {
  parseFeedback,
  parsePhotoReport,
  type FeedbackMessage,
} from '#core/feedback/feedback-message.ts'
import { type FeedbackResult } from './feedback-result.ts'

/** Stores the feedback message that was posted. `isHasty`: it was typed faster than by anybody. */
export async function sendFeedback(
  context: Readonly<RouterContextProvider>,
  { isHasty = false } = {},
): Promise<Answer<FeedbackResult>> {
  const { form } = context.get(pageContext)
  if (form.get(honeypotField)) return { result: { ok: true } }
  const parsed = parseFeedback(readTexts(form, feedbackFields), context.get(languageContext))
  if (!parsed.ok) return { result: { ...parsed, reason: 'fields' } }
  if (isHasty) return { result: { ok: false, reason: 'hasty' }, headers: { 'retry-after': '2' } }

  return storeFeedback(context, parsed.body, readTexts(form, ['key']).key)
}

/** Stores that somebody says to be in this photo, who need not say who they are. */
export async function sendPhotoReport(
  context: Readonly<RouterContextProvider>,
  photo: string,
): Promise<Answer<FeedbackResult>> {
  const { form } = context.get(pageContext)
  if (form.get(honeypotField)) return { result: { ok: true } }
  const typed = readTexts(form, ['fullName', 'message'])
  const parsed = parsePhotoReport(typed, { photo, language: context.get(languageContext) })
  if (!parsed.ok) return { result: { ...parsed, reason: 'fields' } }
  return storeFeedback(context, parsed.body)
}

async function storeFeedback(
  context: Readonly<RouterContextProvider>,
  body: FeedbackMessage,
  formKey = '',
): Promise<Answer<FeedbackResult>> {
  const { site, today, waitForFeedback, reportError } = context.get(pageContext)
  const key = await feedbackKey(formKey || today, body)
  return storeForm<FeedbackResult>(await waitForFeedback(key), reportError, async () => {
    const sent = await site.feedback.send({ key, body })
    if (sent.ok) return { result: { ok: true } }
    if (sent.reason !== 'full') return { result: { ok: false, reason: 'failed' } }
    return { result: { ok: false, reason: 'full' }, headers: { 'retry-after': '3600' } }
  })
}

/**
 * The idempotency key of a feedback message: a hash of its content and of the random key of the form. Without scripts the
 * form has none, because its page is cached for everybody: there the same message on the same day is a duplicate.
 */
async function feedbackKey(salt: string, feedback: FeedbackMessage) {
  const bytes = new TextEncoder().encode(JSON.stringify([salt, feedback]))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
}
