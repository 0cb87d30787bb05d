import type { Administrator } from '#core/admins/admin.ts'
import type { FeedbackMessages } from '#core/site.ts'
import { type FormValues, parseDocumentVersion } from '../actions/form-values.ts'

const statusByReason = { malformed: 400, missing: 404, conflict: 409 }

export type FeedbackActionResult =
  | { ok: true; version: number }
  | { ok: false; what: keyof typeof statusByReason }

/** To mark a letter as answered or not, to delete it, or to bring it back, as a form asks for it. */
export async function applyFeedbackAction(
  messages: FeedbackMessages,
  by: Administrator,
  form: FormValues,
): Promise<{ result: FeedbackActionResult; status: number }> {
  const saved = await applyIntent(messages, by, form)
  if (saved?.ok) return { result: { ok: true, version: saved.document.version }, status: 200 }
  const what = !saved || saved.reason === 'invalid' ? 'malformed' : saved.reason
  return { result: { ok: false, what }, status: statusByReason[what] }
}

async function applyIntent(letters: FeedbackMessages, by: Administrator, form: FormValues) {
  const seen = parseDocumentVersion(form)
  if (!seen || seen === 'malformed') return undefined
  const { id, version } = seen
  switch (form['intent']) {
    case 'answered':
      return letters.setAnswered(by, id, version, true)
    case 'unanswered':
      return letters.setAnswered(by, id, version, false)
    case 'delete':
      return letters.remove(by, id, version)
    case 'restore':
      return letters.restore(by, id, version)
    default:
      return undefined
  }
}
