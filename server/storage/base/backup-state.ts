import * as z from 'zod'

const storedBackup = z.object({
  name: z.string(),
  createdAt: z.iso.datetime(),
  bytes: z.int(),
  /** When its file was written, to notice that it was changed since it was verified. */
  modifiedAt: z.number(),
  /** The machine that has verified it; another one may not have its file. */
  host: z.string(),
})

const copyState = z.object({
  /** Until then one instance copies. */
  runningUntil: z.iso.datetime().optional(),
  /** Hash of the place that all this is about. */
  place: z.string().optional(),
  /** Until when the copies elsewhere have everything. */
  upTo: z.iso.datetime().optional(),
  /** True if they were made on the disk of the data, with which they would be lost. */
  isOnSameDisk: z.boolean().optional(),
  /** When some of them were found to be gone. */
  goneAt: z.iso.datetime().optional(),
  problem: z.enum(['unreachable', 'foreign', 'unmounted', 'failed']).optional(),
})

const backupState = z.object({
  /** Until then one instance works on the backups. Nobody else begins. */
  runningUntil: z.iso.datetime().optional(),
  /** True if that only appends what has changed. */
  isAppending: z.boolean().optional(),
  endedAt: z.iso.datetime().optional(),
  problem: z.enum(['diskFull', 'notWritable', 'failed', 'notRestored']).optional(),
  nextByHandAt: z.iso.datetime().optional(),
  /** Until when the backups have everything. */
  upTo: z.iso.datetime().optional(),
  /** Hashes of the erasures of images that are in no backup any more. */
  erased: z.array(z.string()).optional(),
  copy: copyState.optional(),
  /** The last restore from the screen. `newcomers`: ids of people. */
  restored: z
    .object({ at: z.iso.datetime(), state: z.iso.datetime(), newcomers: z.array(z.string()) })
    .optional(),
  /** Verified backups, newest first. */
  files: z.array(storedBackup),
})

export type StoredBackup = z.infer<typeof storedBackup>

export type CopyState = z.infer<typeof copyState>

/** All instances know it of the backups of their store. */
export type BackupState = z.infer<typeof backupState>

const nothing: BackupState = { files: [] }

/** Another version may have written it: what cannot be read is found out again by the next backup. */
export function parseBackupState(text: string | undefined): BackupState {
  if (text === undefined) return nothing
  return backupState.catch(nothing).parse(JSON.parse(text))
}
