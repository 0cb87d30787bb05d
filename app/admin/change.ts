import type { Administrator } from '#core/admin.ts'
import { isPublished, type Saved } from '#core/document.ts'
import { readFields } from '#core/form.ts'
import type { Kind } from '#core/kind.ts'
import { readUpToDate } from '#core/outdated.ts'
import { readVisibility } from '#core/visibility.ts'
import { editableOf, type ChangeAnswer } from '#app/editing/editing.ts'
import { type Form, readSeen, type Seen, textOf } from './sentForm.ts'
import type { Shelf } from './shelfOf.ts'

/** What is saved and yet not shown to visitors `waits`. */
export type Changed = { answer: ChangeAnswer; status: number; waits?: boolean }

/** One change as a form asks for it: to save, to delete, to restore, or to return to an old version. */
export async function change(
  { kind, desk }: Shelf,
  by: Administrator,
  form: Form,
): Promise<Changed> {
  const seen = readSeen(form)
  const { intent = 'save' } = form
  if (seen === 'malformed' || (!seen && intent !== 'save')) return malformed
  if (!seen) return save({ kind, desk }, by, form)

  const { id, version } = seen
  if (intent === 'save') return save({ kind, desk }, by, form, seen)
  if (intent === 'delete') return told(kind, await desk.remove(by, id, version))
  if (intent === 'restore') return told(kind, await desk.restore(by, id, version))
  if (intent === 'return') return returnTo({ kind, desk }, by, seen, form)
  return malformed
}

async function save(
  { kind, desk }: Shelf,
  by: Administrator,
  form: Form,
  seen?: Seen,
): Promise<Changed> {
  const known = seen && (await desk.document(by, seen.id))
  const read = readFields(kind, form)
  const when = readVisibility(form, known, new Date())
  if (!read.ok) return { answer: read, status: 400 }
  if (!when) return { answer: { ok: false, what: 'fields', faults: notATime }, status: 400 }
  const replaces = seen && { replaces: seen }
  const upToDate = readUpToDate(form)
  const draft = { key: textOf(form['key']), body: read.body, upToDate, ...when, ...replaces }
  return told(kind, await desk.save(by, draft))
}

/** What it said in an old version becomes what it says now; the versions between stay in its history. */
async function returnTo(
  { kind, desk }: Shelf,
  by: Administrator,
  seen: Seen,
  form: Form,
): Promise<Changed> {
  const past = await desk.history(by, seen.id)
  const wanted = past.find(({ version }) => String(version) === form['to'])
  const document = await desk.document(by, seen.id)
  if (!wanted || !document) return { answer: { ok: false, what: 'missing' }, status: 404 }
  if (document.state === 'removed')
    return told(kind, { ok: false, reason: 'conflict', current: document })
  const { state, publishAt } = document
  const { body, outdated } = wanted
  const draft = { key: textOf(form['key']), body, outdated, state, publishAt, replaces: seen }
  return told(kind, await desk.save(by, draft))
}

function told(kind: Kind<unknown>, saved: Saved<unknown>): Changed {
  if (saved.ok) {
    const { id, version } = saved.document
    const waits = !isPublished(saved.document, new Date())
    return { answer: { ok: true, id, version }, status: 200, waits }
  }
  if (saved.reason === 'missing') return { answer: { ok: false, what: 'missing' }, status: 404 }
  if (saved.reason === 'invalid') return malformed
  const { current } = saved
  const theirs = current.state === 'removed' ? null : editableOf(kind, current, current.body)
  return { answer: { ok: false, what: 'conflict', current: theirs }, status: 409 }
}

const malformed: Changed = { answer: { ok: false, what: 'malformed' }, status: 400 }
const notATime = { publishAt: 'notATime' } as const
