import type { Administrator } from '#core/admins/admin.ts'
import type { FeedbackMessages } from '#core/site.ts'
import { type ActionResponse, failure } from '../actions/action-response.ts'
import { type FormValues, parseDocumentVersion } from '../actions/form-values.ts'

export type FeedbackActionResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'malformed' | 'missing' | 'conflict' }

/** Marks a feedback message as answered or not, deletes it, or restores it, as the form says. */
export async function applyFeedbackAction(
  feedback: FeedbackMessages,
  administrator: Administrator,
  form: FormValues,
): Promise<ActionResponse<FeedbackActionResult>> {
  const saved = await applyIntent(feedback, administrator, form)
  if (saved?.ok) return { result: { ok: true, version: saved.document.version }, status: 200 }
  return failure(saved?.reason ?? 'malformed')
}

async function applyIntent(
  feedback: FeedbackMessages,
  administrator: Administrator,
  form: FormValues,
) {
  const seen = parseDocumentVersion(form)
  if (!seen || seen === 'malformed') return undefined
  const { id, version } = seen
  switch (form['intent']) {
    case 'answered':
      return feedback.setAnswered(administrator, id, version, true)
    case 'unanswered':
      return feedback.setAnswered(administrator, id, version, false)
    case 'delete':
      return feedback.remove(administrator, id, version)
    case 'restore':
      return feedback.restore(administrator, id, version)
    default:
      return undefined
  }
}
