import { z } from 'zod'
import type { Failure } from '#app/forms/action-result.ts'
import { defineAction } from '../actions/define-action.ts'

const backupCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('make') }),
])
export type BackupCommand = z.output<typeof backupCommand>

export type BackupForm = { command: BackupCommand; result: BackupActionResult }

/** `conflict`: one is being made already. */
export type BackupActionResult = { ok: true } | Failure<'conflict' | 'malformed'>

/** Begins to make a backup. The page asks for its end. */
export const backupAction = defineAction(
  backupCommand,
  async ({ backups }, administrator): Promise<BackupActionResult> =>
    (await backups.make(administrator)) ? { ok: true } : { ok: false, reason: 'conflict' },
)
