import { z } from 'zod'
import { idSchema } from '#core/forms/text-schema.ts'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

const sessionCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('end'), id: idSchema }),
  z.strictObject({ intent: z.literal('endOthers') }),
])
export type SessionForm = { command: z.output<typeof sessionCommand>; result: SessionCommandResult }

export type SessionCommandResult = { ok: true } | Failure<'missing' | 'malformed'>

/** Ends one other session of the person, or all others. */
export const sessionCommands = defineCommands(
  'editor',
  sessionCommand,
  async ({ sessions }, by, command): Promise<SessionCommandResult> => {
    if (command.intent === 'end') {
      const isEnded = await sessions.end(by, command.id)
      return isEnded ? { ok: true } : { ok: false, reason: 'missing' }
    }
    await sessions.endOthers(by)
    return { ok: true }
  },
)
