import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { type Answer, readTexts, storeForm } from '#app/forms/visitors/answer-form.ts'
import { honeypotField } from '#app/forms/visitors/honeypot.ts'
import { parsePhotoReport } from '#core/feedback/feedback-message.ts'
import type { FeedbackResult } from './feedback-result.ts'
import { feedbackKey } from './send-feedback.ts'

/** Stores that somebody says to be in this photo, who need not say who they are. */
export async function sendPhotoReport(
  context: Readonly<RouterContextProvider>,
  photo: string,
): Promise<Answer<FeedbackResult>> {
  const { site, today, form, waitForFeedback, reportError } = context.get(pageContext)
  if (form.get(honeypotField)) return { result: { ok: true } }
  const typed = readTexts(form, ['fullName', 'message'])
  const parsed = parsePhotoReport(typed, { photo, language: context.get(languageContext) })
  if (!parsed.ok) return { result: { ...parsed, reason: 'fields' } }
  const key = await feedbackKey(today, parsed.body)
  return storeForm<FeedbackResult>(await waitForFeedback(key), reportError, async () => {
    const sent = await site.feedback.send({ key, body: parsed.body })
    if (sent.ok) return { result: { ok: true } }
    if (sent.reason !== 'full') return { result: { ok: false, reason: 'failed' } }
    return { result: { ok: false, reason: 'full' }, headers: { 'retry-after': '3600' } }
  })
}
