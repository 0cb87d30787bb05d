import { hostname } from 'node:os'
import { join } from 'node:path'
import { appendPoint } from '#server/storage/backup/points/append-point.ts'
import {
  eraseFromBackup,
  readErasures,
  type Erasure,
} from '#server/storage/backup/points/erase-from-backup.ts'
import { pointsFileOf, removePointsFile } from '#server/storage/backup/points/points-file.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { examineBackup, findState, freeSpace, listBackupFiles } from './base/backup-folder.ts'
import { makeBackup, spareSpace, type BackupJob, type BackupResult } from './make-backup.ts'

/**
 * Removes from all backups what was erased for good since, and appends what has changed to the newest one of this
 * machine. Makes a new one where it was asked for, and where there is none to append to.
 */
export async function keepBackups(
  job: BackupJob,
  readFreeSpace = freeSpace,
): Promise<BackupResult> {
  const { location, erasedUntil } = job
  const erasures = await withDatabase(location, (engine) => readErasures(engine, erasedUntil))
  const hasErased = erasures.length > 0 && (await eraseFromAll(job, erasures))
  const erased = erasures.at(-1)?.at ?? erasedUntil
  const result =
    job.wants === 'point' && !hasErased
      ? ((await appendToNewest(job, readFreeSpace)) ?? (await makeBackup(job, readFreeSpace)))
      : await makeBackup(job, readFreeSpace)
  return 'files' in result ? { ...result, erasedUntil: erased } : result
}

/** Undefined where a new backup has to be made. */
async function appendToNewest(
  { location, folder, known, now }: BackupJob,
  readFreeSpace: typeof freeSpace,
): Promise<BackupResult | undefined> {
  const newest = known
    .filter(({ host }) => host === hostname())
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0]
  if (!newest || (await findState(folder, newest)) !== 'unchanged') return undefined
  if ((await readFreeSpace(folder)) < spareSpace) return { problem: 'diskFull' }
  const file = join(folder, newest.name)
  const isAppended = await withDatabase(location, (engine) => appendPoint(engine, file, now))
  return isAppended ? { files: known, upTo: now.toISOString() } : undefined
}

/** Whether a backup, or what was appended to one, had any of the images. */
async function eraseFromAll(
  { folder, known }: BackupJob,
  erasures: readonly Erasure[],
): Promise<boolean> {
  let hasErased = false
  for (const name of await listBackupFiles(folder).catch(() => [])) {
    const file = join(folder, name)
    // What cannot be read cannot be written anew either: it goes when it is too old.
    if (!(await examineBackup(folder, name, { host: hostname(), known }))) continue
    if (await eraseFromBackup(file, erasures)) {
      // It follows a backup that is not there any more.
      removePointsFile(pointsFileOf(file))
      hasErased = true
    }
  }
  return hasErased
}
