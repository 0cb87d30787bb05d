import { z } from 'zod'
import {
  adminKind,
  type AdminSaveResult,
  type InvitationResult,
  type LinkResult,
} from '#core/admins/admin.ts'
import { deleteCommand, documentVersion, keySchema } from '#core/forms/command.ts'
import { parseForm } from '#core/forms/form.ts'
import { idSchema } from '#core/forms/text-schema.ts'
import { roles } from '#core/roles.ts'
import { defineCommands, refusal } from './define-commands.ts'
import type { Failure, InvalidFields } from './result.ts'

const role = z.enum(roles)

const adminCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('invite'), key: keySchema, email: z.string(), role }),
  z.strictObject({ intent: z.literal('inviteAgain'), key: keySchema, ...documentVersion }),
  z.strictObject({ intent: z.literal('renewLink'), id: idSchema }),
  z.strictObject({ intent: z.literal('setRole'), key: keySchema, role, ...documentVersion }),
  deleteCommand,
])
export type AdminForm = { command: z.output<typeof adminCommand>; result: AdminCommandResult }

export type AdminCommandResult =
  /** With the token of the link, where somebody was invited. */
  | { ok: true; token?: string }
  | InvalidFields
  | Failure<
      'malformed' | 'known' | 'conflict' | 'self' | 'gone' | 'forbidden' | 'unconfirmed' | 'missing'
    >

/** Invites somebody with a role, invites one again or renews the link, changes the role of one, or removes one. */
export const adminCommands = defineCommands(
  'administrator',
  adminCommand,
  async ({ admins }, by, command): Promise<AdminCommandResult> => {
    if (command.intent === 'invite') {
      const parsed = parseForm(adminKind, command)
      if (!parsed.ok) return parsed
      return toLink(await admins.invite(by, { ...command, email: parsed.body.email }))
    }
    switch (command.intent) {
      case 'inviteAgain':
        return toLink(await admins.inviteAgain(by, command))
      case 'renewLink':
        return toLink(await admins.renewLink(by, command.id))
      case 'setRole':
        return toResult(await admins.setRole(by, command))
      case 'delete':
        return toResult(await admins.remove(by, command.id, command.version))
    }
  },
)

function toResult(saved: AdminSaveResult): AdminCommandResult {
  return saved.ok ? { ok: true } : refusal(saved.reason)
}

function toLink(invited: InvitationResult | LinkResult): AdminCommandResult {
  return invited.ok ? { ok: true, token: invited.token } : refusal(invited.reason)
}
