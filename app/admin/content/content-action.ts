import type { Administrator } from '#core/admins/admin.ts'
import { isPublished, type SaveResult } from '#core/content/document.ts'
import { parseForm } from '#core/forms/form.ts'
import type { Kind } from '#core/content/kind.ts'
import { parseUpToDateLanguages } from '#core/content/outdated-texts.ts'
import { parseVisibility } from '#core/content/visibility.ts'
import { toEditable, type ContentActionResult } from '#app/admin/in-place/editable.ts'
import { type ActionResponse, failure } from '#app/admin/actions/action-response.ts'
import {
  type FormValues,
  parseDocumentVersion,
  type DocumentVersion,
  asText,
} from '#app/admin/actions/form-values.ts'
import type { ContentWithKind } from './content-for.ts'

export type ContentActionResponse = ActionResponse<ContentActionResult> & {
  /** The document is saved, and visitors do not see it. */
  isUnpublished?: boolean
}

/** Saves, deletes or restores a document, or reverts it to an old version, as the form says. */
export async function applyContentAction(
  { kind, content }: ContentWithKind,
  administrator: Administrator,
  form: FormValues,
): Promise<ContentActionResponse> {
  const seen = parseDocumentVersion(form)
  const { intent = 'save' } = form
  if (seen === 'malformed' || (!seen && intent !== 'save')) return failure('malformed')
  if (!seen) return save({ kind, content }, administrator, form)

  const { id, version } = seen
  if (intent === 'save') return save({ kind, content }, administrator, form, seen)
  if (intent === 'delete') return toResponse(kind, await content.remove(administrator, id, version))
  if (intent === 'restore')
    return toResponse(kind, await content.restore(administrator, id, version))
  if (intent === 'return') return revert({ kind, content }, administrator, form, seen)
  return failure('malformed')
}

async function save(
  { kind, content }: ContentWithKind,
  administrator: Administrator,
  form: FormValues,
  seen?: DocumentVersion,
): Promise<ContentActionResponse> {
  const document = seen && (await content.document(administrator, seen.id))
  const parsed = parseForm(kind, form)
  const visibility = parseVisibility(form, document, new Date())
  if (!parsed.ok) return { result: parsed, status: 400 }
  if (!visibility) return { result: { ok: false, reason: 'fields', errors: notATime }, status: 400 }
  const input = {
    key: asText(form['key']),
    body: parsed.body,
    upToDate: parseUpToDateLanguages(form),
    ...visibility,
    ...(seen && { replaces: seen }),
  }
  return toResponse(kind, await content.save(administrator, input))
}

/** Saves the body of an old version as the newest one; the versions between stay in the history. */
async function revert(
  { kind, content }: ContentWithKind,
  administrator: Administrator,
  form: FormValues,
  seen: DocumentVersion,
): Promise<ContentActionResponse> {
  const revisions = await content.history(administrator, seen.id)
  const revision = revisions.find(({ version }) => String(version) === form['to'])
  const document = await content.document(administrator, seen.id)
  if (!revision || !document) return failure('missing')
  if (document.state === 'removed')
    return toResponse(kind, { ok: false, reason: 'conflict', current: document })
  const { state, publishAt } = document
  const { body, outdated } = revision
  const input = { key: asText(form['key']), body, outdated, state, publishAt, replaces: seen }
  return toResponse(kind, await content.save(administrator, input))
}

function toResponse(kind: Kind<unknown>, saved: SaveResult<unknown>): ContentActionResponse {
  if (saved.ok) {
    const { id, version } = saved.document
    const isUnpublished = !isPublished(saved.document, new Date())
    return { result: { ok: true, id, version }, status: 200, isUnpublished }
  }
  if (saved.reason !== 'conflict') return failure(saved.reason)
  const { current: document } = saved
  const current = document.state === 'removed' ? null : toEditable(kind, document, document.body)
  return { result: { ok: false, reason: 'conflict', current }, status: 409 }
}

const notATime = { publishAt: 'notATime' } as const
