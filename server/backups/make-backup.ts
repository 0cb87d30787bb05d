import { rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { BackupProblem } from '#core/backups.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import type { StoredBackup } from '#server/storage/base/backup-state.ts'
import { day } from '#server/storage/base/durations.ts'
import { withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import { removeOldUpgradeCopies } from '#server/storage/sqlite/upgrade-copies.ts'
import {
  backupName,
  examineBackup,
  freeSpace,
  listBackupFiles,
  prepareFolder,
  removeLeftovers,
} from './backup-folder.ts'
import { selectKept } from './retention.ts'

export type BackupJob = {
  location: StoreLocation
  folder: string
  now: Date
  known: StoredBackup[]
  isAwaited: boolean
}

/** All verified backups that are kept, newest first. */
export type BackupResult = { files: StoredBackup[] } | { problem: BackupProblem }

const mebibyte = 1024 * 1024
/** What must stay free beside the new backup, so that the site can go on writing. */
const spareSpace = 256 * mebibyte
/** A file that cannot be verified is kept as long as a weekly backup: a newer version may be able to read it. */
const keptUnverified = 35 * day

/** Makes one backup and removes those that are too old. Nothing is removed before the new one is verified. */
export async function makeBackup(job: BackupJob, readFreeSpace = freeSpace): Promise<BackupResult> {
  const { location, folder, now, known } = job
  if (!(await prepareFolder(folder))) return { problem: 'notWritable' }
  await removeLeftovers(folder, now)
  if ('dataDir' in location) {
    await removeLeftovers(location.dataDir, now)
    removeOldUpgradeCopies(location.dataDir, now)
  }
  const name = backupName(now)
  const hasRoom = await withDatabase(location, async (engine) => {
    if ((await readFreeSpace(folder)) < (await engine.size()) + spareSpace) return false
    await createBackup(engine, join(folder, name), { now })
    return true
  })
  if (!hasRoom) return { problem: 'diskFull' }
  const { size, mtimeMs } = await stat(join(folder, name))
  const made = { name, createdAt: now.toISOString(), bytes: size, modifiedAt: mtimeMs }
  return { files: await tidy({ ...job, known: [...known, { ...made, host: hostname() }] }) }
}

/** Removes the backups that are not kept. Returns all that are, also those on other machines. */
async function tidy({ folder, now, known }: BackupJob): Promise<StoredBackup[]> {
  const host = hostname()
  const names = await listBackupFiles(folder)
  const elsewhere = known.filter((one) => one.host !== host && !names.includes(one.name))
  const verified: StoredBackup[] = []
  for (const name of names) {
    const backup = await examineBackup(folder, name, { host, known })
    if (backup) verified.push(backup)
    else await removeIfOld(join(folder, name), now)
  }
  const kept = selectKept([...elsewhere, ...verified], now)
  for (const backup of verified) if (!kept.includes(backup)) await rm(join(folder, backup.name))
  return kept
}

async function removeIfOld(file: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(file)
  if (now.getTime() - mtimeMs > keptUnverified) await rm(file)
}
