import { z } from 'zod'
import { adminKind } from '#core/admins/admin.ts'
import { keySchema, documentVersion } from '#core/forms/command.ts'
import { parseForm } from '#core/forms/form.ts'
import type { Failure, InvalidFields } from '#app/forms/action-result.ts'
import { defineAction, refusal } from '../actions/define-action.ts'
import { deleteCommand } from '../actions/item-commands.ts'

const adminCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('invite'), key: keySchema, email: z.string() }),
  z.strictObject({ intent: z.literal('inviteAgain'), key: keySchema, ...documentVersion }),
  deleteCommand,
])
export type AdminCommand = z.output<typeof adminCommand>

export type AdminForm = { command: AdminCommand; result: AdminActionResult }

export type AdminActionResult =
  | { ok: true }
  | InvalidFields
  | Failure<'malformed' | 'known' | 'conflict' | 'self' | 'gone' | 'missing'>

/** Invites an administrator, invites one again, or removes one. */
export const adminAction = defineAction(
  adminCommand,
  async ({ admins }, administrator, command): Promise<AdminActionResult> => {
    if (command.intent === 'invite') {
      const { key } = command
      const parsed = parseForm(adminKind, command)
      if (!parsed.ok) return parsed
      const invited = await admins.invite(administrator, { key, email: parsed.body.email })
      return invited.ok ? { ok: true } : refusal(invited.reason)
    }
    const { id, version } = command
    const saved =
      command.intent === 'delete'
        ? await admins.remove(administrator, id, version)
        : await admins.inviteAgain(administrator, { key: command.key, id, version })
    return saved.ok ? { ok: true } : refusal(saved.reason)
  },
)
