import type { Administrator } from '#core/admin.ts'
import type { OwnSessions } from '#core/site.ts'
import { type Form, textOf } from '../sentForm.ts'

export type SessionsAnswer = { ok: true } | { ok: false; what: 'missing' | 'malformed' }

/** Ends one other session of the administrator, or all others, as a form asks for it. */
export async function changeSessions(
  sessions: OwnSessions,
  by: Administrator,
  { intent, id }: Form,
): Promise<{ answer: SessionsAnswer; status: number }> {
  if (intent === 'end') {
    const isEnded = await sessions.end(by, textOf(id))
    return isEnded ? done : { answer: { ok: false, what: 'missing' }, status: 404 }
  }
  if (intent !== 'endOthers') return { answer: { ok: false, what: 'malformed' }, status: 400 }
  await sessions.endOthers(by)
  return done
}

const done = { answer: { ok: true }, status: 200 } as const
