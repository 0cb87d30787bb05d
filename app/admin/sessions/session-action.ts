import type { Administrator } from '#core/admins/admin.ts'
import type { OwnSessions } from '#core/site.ts'
import { type FormValues, asText } from '../actions/form-values.ts'

export type SessionActionResult = { ok: true } | { ok: false; what: 'missing' | 'malformed' }

/** Ends one other session of the administrator, or all others, as a form asks for it. */
export async function applySessionAction(
  sessions: OwnSessions,
  by: Administrator,
  { intent, id }: FormValues,
): Promise<{ result: SessionActionResult; status: number }> {
  if (intent === 'end') {
    const isEnded = await sessions.end(by, asText(id))
    return isEnded ? done : { result: { ok: false, what: 'missing' }, status: 404 }
  }
  if (intent !== 'endOthers') return { result: { ok: false, what: 'malformed' }, status: 400 }
  await sessions.endOthers(by)
  return done
}

const done = { result: { ok: true }, status: 200 } as const
