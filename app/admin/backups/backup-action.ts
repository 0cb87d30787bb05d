import { z } from 'zod'
import type { BackupStart } from '#core/backups.ts'
import type { Failure } from '#app/forms/action-result.ts'
import { defineAction } from '../actions/define-action.ts'

const backupCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('make') }),
])
export type BackupCommand = z.output<typeof backupCommand>

export type BackupForm = { command: BackupCommand; result: BackupActionResult }

/** `conflict`: one is being made already. `hasty`: the last one by hand is too new. */
export type BackupActionResult = { ok: true } | Failure<'conflict' | 'hasty' | 'malformed'>

const results: Record<BackupStart, BackupActionResult> = {
  begun: { ok: true },
  running: { ok: false, reason: 'conflict' },
  tooSoon: { ok: false, reason: 'hasty' },
}

/** Begins to make a backup. The page asks for its end. */
export const backupAction = defineAction(
  backupCommand,
  async ({ backups }, administrator): Promise<BackupActionResult> =>
    results[await backups.make(administrator)],
)
