import { adminKind, type Administrator, type AdminSaved } from '#core/admin.ts'
import { readFields } from '#core/form.ts'
import type { Admins } from '#core/site.ts'
import type { Fault } from '#core/text.ts'
import { type Form, readSeen, textOf } from '../sentForm.ts'

const statusOf = { malformed: 400, known: 409, conflict: 409, self: 403, gone: 401, missing: 404 }

export type PeopleAnswer =
  | { ok: true }
  | { ok: false; what: keyof typeof statusOf }
  | { ok: false; what: 'email'; fault: Fault }
type Changed = { answer: PeopleAnswer; status: number }

/** To invite somebody, to invite them again, or to remove them, as a form asks for it. */
export async function changePeople(
  admins: Admins,
  by: Administrator,
  form: Form,
): Promise<Changed> {
  const seen = readSeen(form)
  const key = textOf(form['key'])
  const { intent } = form
  if (seen === 'malformed') return refused('malformed')
  if (!seen) {
    if (intent !== undefined) return refused('malformed')
    const read = readFields(adminKind, form)
    if (read.ok) return told(await admins.invite(by, { key, email: read.body.email }))
    const fault = read.faults['email'] ?? 'wrong'
    return { answer: { ok: false, what: 'email', fault }, status: 400 }
  }
  if (intent === 'inviteAgain') return told(await admins.inviteAgain(by, { key, ...seen }))
  if (intent === 'delete') return told(await admins.remove(by, seen.id, seen.version))
  return refused('malformed')
}

function told(saved: AdminSaved): Changed {
  if (saved.ok) return { answer: { ok: true }, status: 200 }
  return refused(saved.reason === 'invalid' ? 'malformed' : saved.reason)
}

function refused(what: keyof typeof statusOf): Changed {
  return { answer: { ok: false, what }, status: statusOf[what] }
}
