import { z } from 'zod'
import { idSchema } from '#core/forms/command.ts'
import type { Failure } from '#app/forms/action-result.ts'
import { defineAction } from '../actions/define-action.ts'

const sessionCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('end'), id: idSchema }),
  z.strictObject({ intent: z.literal('endOthers') }),
])
export type SessionCommand = z.output<typeof sessionCommand>

export type SessionForm = { command: SessionCommand; result: SessionActionResult }

export type SessionActionResult = { ok: true } | Failure<'missing' | 'malformed'>

/** Ends one other session of the administrator, or all others. */
export const sessionAction = defineAction(
  sessionCommand,
  async ({ sessions }, administrator, command): Promise<SessionActionResult> => {
    if (command.intent === 'end') {
      const isEnded = await sessions.end(administrator, command.id)
      return isEnded ? { ok: true } : { ok: false, reason: 'missing' }
    }
    await sessions.endOthers(administrator)
    return { ok: true }
  },
)
