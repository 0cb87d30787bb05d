import type { Administrator } from '#core/admins/admin.ts'
import type { OwnSessions } from '#core/site.ts'
import { type ActionResponse, failure } from '../actions/action-response.ts'
import { type FormValues, asText } from '../actions/form-values.ts'

export type SessionActionResult = { ok: true } | { ok: false; reason: 'missing' | 'malformed' }

/** Ends one other session of the administrator, or all others, as the form says. */
export async function applySessionAction(
  sessions: OwnSessions,
  administrator: Administrator,
  { intent, id }: FormValues,
): Promise<ActionResponse<SessionActionResult>> {
  if (intent === 'end') {
    const isEnded = await sessions.end(administrator, asText(id))
    return isEnded ? done : failure('missing')
  }
  if (intent !== 'endOthers') return failure('malformed')
  await sessions.endOthers(administrator)
  return done
}

const done: ActionResponse<SessionActionResult> = { result: { ok: true }, status: 200 }
