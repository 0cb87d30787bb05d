import { z } from 'zod'
import { adminKind } from '#core/admins/admin.ts'
import { deleteCommand, documentVersion, keySchema } from '#core/forms/command.ts'
import { parseForm } from '#core/forms/form.ts'
import { defineCommands, refusal } from './define-commands.ts'
import type { Failure, InvalidFields } from './result.ts'

const adminCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('invite'), key: keySchema, email: z.string() }),
  z.strictObject({ intent: z.literal('inviteAgain'), key: keySchema, ...documentVersion }),
  deleteCommand,
])
export type AdminCommand = z.output<typeof adminCommand>

export type AdminForm = { command: AdminCommand; result: AdminCommandResult }

export type AdminCommandResult =
  | { ok: true }
  | InvalidFields
  | Failure<'malformed' | 'known' | 'conflict' | 'self' | 'gone' | 'missing'>

/** Invites an by, invites one again, or removes one. */
export const adminCommands = defineCommands(
  adminCommand,
  async ({ admins }, by, command): Promise<AdminCommandResult> => {
    if (command.intent === 'invite') {
      const { key } = command
      const parsed = parseForm(adminKind, command)
      if (!parsed.ok) return parsed
      const invited = await admins.invite(by, { key, email: parsed.body.email })
      return invited.ok ? { ok: true } : refusal(invited.reason)
    }
    const { id, version } = command
    const saved =
      command.intent === 'delete'
        ? await admins.remove(by, id, version)
        : await admins.inviteAgain(by, { key: command.key, id, version })
    return saved.ok ? { ok: true } : refusal(saved.reason)
  },
)
