import type { Administrator } from '#core/admins/admin.ts'
import { isPublished, type SaveResult } from '#core/content/document.ts'
import { parseForm } from '#core/forms/form.ts'
import type { Kind } from '#core/content/kind.ts'
import { parseUpToDateLanguages } from '#core/content/outdated-texts.ts'
import { parseVisibility } from '#core/content/visibility.ts'
import { toEditable, type ContentActionResult } from '#app/admin/in-place/editable.ts'
import {
  type FormValues,
  parseDocumentVersion,
  type DocumentVersion,
  asText,
} from '#app/admin/actions/form-values.ts'
import type { ContentWithKind } from './content-for.ts'

/** What is saved and yet not shown to visitors `waits`. */
export type ContentActionResponse = {
  result: ContentActionResult
  status: number
  isUnpublished?: boolean
}

/** One change as a form asks for it: to save, to delete, to restore, or to return to an old version. */
export async function applyContentAction(
  { kind, content }: ContentWithKind,
  by: Administrator,
  form: FormValues,
): Promise<ContentActionResponse> {
  const seen = parseDocumentVersion(form)
  const { intent = 'save' } = form
  if (seen === 'malformed' || (!seen && intent !== 'save')) return malformed
  if (!seen) return save({ kind, content }, by, form)

  const { id, version } = seen
  if (intent === 'save') return save({ kind, content }, by, form, seen)
  if (intent === 'delete') return toResponse(kind, await content.remove(by, id, version))
  if (intent === 'restore') return toResponse(kind, await content.restore(by, id, version))
  if (intent === 'return') return revertTo({ kind, content }, by, seen, form)
  return malformed
}

async function save(
  { kind, content }: ContentWithKind,
  by: Administrator,
  form: FormValues,
  seen?: DocumentVersion,
): Promise<ContentActionResponse> {
  const known = seen && (await content.document(by, seen.id))
  const read = parseForm(kind, form)
  const when = parseVisibility(form, known, new Date())
  if (!read.ok) return { result: read, status: 400 }
  if (!when) return { result: { ok: false, what: 'fields', faults: notATime }, status: 400 }
  const replaces = seen && { replaces: seen }
  const upToDate = parseUpToDateLanguages(form)
  const draft = { key: asText(form['key']), body: read.body, upToDate, ...when, ...replaces }
  return toResponse(kind, await content.save(by, draft))
}

/** What it said in an old version becomes what it says now; the versions between stay in its history. */
async function revertTo(
  { kind, content }: ContentWithKind,
  by: Administrator,
  seen: DocumentVersion,
  form: FormValues,
): Promise<ContentActionResponse> {
  const past = await content.history(by, seen.id)
  const wanted = past.find(({ version }) => String(version) === form['to'])
  const document = await content.document(by, seen.id)
  if (!wanted || !document) return { result: { ok: false, what: 'missing' }, status: 404 }
  if (document.state === 'removed')
    return toResponse(kind, { ok: false, reason: 'conflict', current: document })
  const { state, publishAt } = document
  const { body, outdated } = wanted
  const draft = { key: asText(form['key']), body, outdated, state, publishAt, replaces: seen }
  return toResponse(kind, await content.save(by, draft))
}

function toResponse(kind: Kind<unknown>, saved: SaveResult<unknown>): ContentActionResponse {
  if (saved.ok) {
    const { id, version } = saved.document
    const isUnpublished = !isPublished(saved.document, new Date())
    return { result: { ok: true, id, version }, status: 200, isUnpublished }
  }
  if (saved.reason === 'missing') return { result: { ok: false, what: 'missing' }, status: 404 }
  if (saved.reason === 'invalid') return malformed
  const { current } = saved
  const theirs = current.state === 'removed' ? null : toEditable(kind, current, current.body)
  return { result: { ok: false, what: 'conflict', current: theirs }, status: 409 }
}

const malformed: ContentActionResponse = { result: { ok: false, what: 'malformed' }, status: 400 }
const notATime = { publishAt: 'notATime' } as const
