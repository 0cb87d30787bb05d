import type { Administrator } from '#core/admin.ts'
import type { Letters } from '#core/site.ts'
import { type Form, readSeen } from '../sentForm.ts'

const statusOf = { malformed: 400, missing: 404, conflict: 409 }

export type LetterAnswer =
  | { ok: true; version: number }
  | { ok: false; what: keyof typeof statusOf }

/** To mark a letter as answered or not, to delete it, or to bring it back, as a form asks for it. */
export async function changeLetter(
  letters: Letters,
  by: Administrator,
  form: Form,
): Promise<{ answer: LetterAnswer; status: number }> {
  const saved = await asked(letters, by, form)
  if (saved?.ok) return { answer: { ok: true, version: saved.document.version }, status: 200 }
  const what = !saved || saved.reason === 'invalid' ? 'malformed' : saved.reason
  return { answer: { ok: false, what }, status: statusOf[what] }
}

async function asked(letters: Letters, by: Administrator, form: Form) {
  const seen = readSeen(form)
  if (!seen || seen === 'malformed') return undefined
  const { id, version } = seen
  switch (form['intent']) {
    case 'answered':
      return letters.mark(by, id, version, true)
    case 'unanswered':
      return letters.mark(by, id, version, false)
    case 'delete':
      return letters.remove(by, id, version)
    case 'restore':
      return letters.restore(by, id, version)
    default:
      return undefined
  }
}
