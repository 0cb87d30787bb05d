import { adminKind, type Administrator, type AdminSaveResult } from '#core/admins/admin.ts'
import { parseForm } from '#core/forms/form.ts'
import type { Admins } from '#core/site.ts'
import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import { type FormValues, parseDocumentVersion, asText } from '../actions/form-values.ts'

const statusByReason = {
  malformed: 400,
  known: 409,
  conflict: 409,
  self: 403,
  gone: 401,
  missing: 404,
}

export type AdminActionResult =
  | { ok: true }
  | { ok: false; what: keyof typeof statusByReason }
  | { ok: false; what: 'email'; fault: FieldErrorCode }
type AdminActionResponse = { result: AdminActionResult; status: number }

/** To invite somebody, to invite them again, or to remove them, as a form asks for it. */
export async function applyAdminAction(
  admins: Admins,
  by: Administrator,
  form: FormValues,
): Promise<AdminActionResponse> {
  const seen = parseDocumentVersion(form)
  const key = asText(form['key'])
  const { intent } = form
  if (seen === 'malformed') return toRefusal('malformed')
  if (!seen) {
    if (intent !== undefined) return toRefusal('malformed')
    const read = parseForm(adminKind, form)
    if (read.ok) return toResponse(await admins.invite(by, { key, email: read.body.email }))
    const fault = read.faults['email'] ?? 'wrong'
    return { result: { ok: false, what: 'email', fault }, status: 400 }
  }
  if (intent === 'inviteAgain') return toResponse(await admins.inviteAgain(by, { key, ...seen }))
  if (intent === 'delete') return toResponse(await admins.remove(by, seen.id, seen.version))
  return toRefusal('malformed')
}

function toResponse(saved: AdminSaveResult): AdminActionResponse {
  if (saved.ok) return { result: { ok: true }, status: 200 }
  return toRefusal(saved.reason === 'invalid' ? 'malformed' : saved.reason)
}

function toRefusal(what: keyof typeof statusByReason): AdminActionResponse {
  return { result: { ok: false, what }, status: statusByReason[what] }
}
