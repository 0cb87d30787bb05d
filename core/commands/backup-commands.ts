import { z } from 'zod'
import type { BackupStart, RestoreAnswer, RestoreStart } from '#core/site/backups.ts'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

const backupCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('make') }),
  z.strictObject({
    intent: z.literal('beginRestore'),
    name: z.string().min(1).max(100),
    at: z.iso.datetime(),
  }),
  z.strictObject({ intent: z.literal('confirmRestore'), code: z.string().max(100) }),
])
export type BackupCommand = z.output<typeof backupCommand>

export type BackupForm = { command: BackupCommand; result: BackupCommandResult }

/**
 * `conflict`: a backup is being made already, or somebody else restores one. `hasty`: the last one by hand is too new, or
 * codes were wrong too often. `forbidden`: the code is wrong. `closed`: it is not valid any more.
 */
export type BackupCommandResult =
  | { ok: true }
  | Failure<
      | 'conflict'
      | 'hasty'
      | 'missing'
      | 'failed'
      | 'forbidden'
      | 'closed'
      | 'unconfirmed'
      | 'malformed'
    >

const starts: Record<BackupStart | RestoreStart, BackupCommandResult> = {
  begun: { ok: true },
  running: { ok: false, reason: 'conflict' },
  tooSoon: { ok: false, reason: 'hasty' },
  missing: { ok: false, reason: 'missing' },
  unable: { ok: false, reason: 'failed' },
}
const answers: Record<RestoreAnswer, BackupCommandResult> = {
  restoring: { ok: true },
  wrong: { ok: false, reason: 'forbidden' },
  ended: { ok: false, reason: 'closed' },
}

/** Begins to make a backup, or to restore one. The page asks for the end. */
export const backupCommands = defineCommands(
  'administrator',
  backupCommand,
  async ({ backups, passkeys }, by, command): Promise<BackupCommandResult> => {
    if (command.intent === 'make') return starts[await backups.make(by)]
    if (await passkeys.mustConfirm(by)) return { ok: false, reason: 'unconfirmed' }
    return command.intent === 'beginRestore'
      ? starts[await backups.beginRestore(by, command.name, new Date(command.at))]
      : answers[backups.confirmRestore(by, command.code)]
  },
)
