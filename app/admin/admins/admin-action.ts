import { adminKind, type Administrator, type AdminSaveResult } from '#core/admins/admin.ts'
import { parseForm } from '#core/forms/form.ts'
import type { Admins } from '#core/site.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { type ActionResponse, failure } from '../actions/action-response.ts'
import { type FormValues, parseDocumentVersion, asText } from '../actions/form-values.ts'

export type AdminActionResult =
  | { ok: true }
  | { ok: false; reason: 'malformed' | 'known' | 'conflict' | 'self' | 'gone' | 'missing' }
  | { ok: false; reason: 'fields'; errors: FieldErrors }
type AdminActionResponse = ActionResponse<AdminActionResult>

/** Invites an administrator, invites one again, or removes one, as the form says. */
export async function applyAdminAction(
  admins: Admins,
  administrator: Administrator,
  form: FormValues,
): Promise<AdminActionResponse> {
  const seen = parseDocumentVersion(form)
  const key = asText(form['key'])
  const { intent } = form
  if (seen === 'malformed') return failure('malformed')
  if (!seen)
    return intent === undefined ? invite(admins, administrator, form) : failure('malformed')
  if (intent === 'inviteAgain')
    return toResponse(await admins.inviteAgain(administrator, { key, ...seen }))
  if (intent === 'delete')
    return toResponse(await admins.remove(administrator, seen.id, seen.version))
  return failure('malformed')
}

async function invite(
  admins: Admins,
  administrator: Administrator,
  form: FormValues,
): Promise<AdminActionResponse> {
  const parsed = parseForm(adminKind, form)
  if (!parsed.ok) {
    return { result: { ok: false, reason: 'fields', errors: parsed.errors }, status: 400 }
  }
  const { email } = parsed.body
  return toResponse(await admins.invite(administrator, { key: asText(form['key']), email }))
}

function toResponse(saved: AdminSaveResult): AdminActionResponse {
  return saved.ok ? { result: { ok: true }, status: 200 } : failure(saved.reason)
}
