import { z } from 'zod'
import type { BackupStart } from '#core/backups.ts'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

const backupCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('make') }),
])
export type BackupCommand = z.output<typeof backupCommand>

export type BackupForm = { command: BackupCommand; result: BackupCommandResult }

/** `conflict`: one is being made already. `hasty`: the last one by hand is too new. */
export type BackupCommandResult = { ok: true } | Failure<'conflict' | 'hasty' | 'malformed'>

const results: Record<BackupStart, BackupCommandResult> = {
  begun: { ok: true },
  running: { ok: false, reason: 'conflict' },
  tooSoon: { ok: false, reason: 'hasty' },
}

/** Begins to make a backup. The page asks for its end. */
export const backupCommands = defineCommands(
  'administrator',
  backupCommand,
  async ({ backups }, by): Promise<BackupCommandResult> => results[await backups.make(by)],
)
