import { readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupProblem } from '#core/site/backups.ts'
import type { Zone } from '#core/zone.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { pointsFileOf, removePointsFile } from '#server/storage/backup/points/points-file.ts'
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
  spareSpace,
} from './base/backup-folder.ts'
import { selectKept } from './base/retention.ts'

type NewBackup = {
  location: StoreLocation
  folder: string
  now: Date
  zone: Zone
  known: StoredBackup[]
}

export type BackupJob = NewBackup & {
  isAwaited: boolean
  /** A backup of its own, or only what has changed since the newest one. */
  wants: 'backup' | 'point'
  /** Hashes of the erasures of images that are in no backup any more. */
  erased: string[]
}

/** All verified backups that are kept, newest first. They have everything up to a moment. */
export type BackupResult =
  | { files: StoredBackup[]; upTo: string; erased?: string[]; notErased?: string[] }
  | { problem: BackupProblem; files?: StoredBackup[]; notErased?: string[] }

/** A file that cannot be verified is kept as long as a weekly backup: a newer version may be able to read it. */
const keptUnverified = 35 * day

/** Makes one backup and removes those that are too old. Nothing is removed before the new one is verified. */
export async function makeBackup(job: NewBackup, readFreeSpace = freeSpace): Promise<BackupResult> {
  const { location, folder, now, known } = job
  if (!(await prepareFolder(folder))) return { problem: 'notWritable' }
  await removeLeftovers(folder, now)
  // Restores leave theirs beside an SQLite database.
  await removeLeftovers('dataDir' in location ? location.dataDir : tmpdir(), now)
  if ('dataDir' in location) removeOldUpgradeCopies(location.dataDir, now)
  const name = backupName(now)
  const hasRoom = await withDatabase(location, async (engine) => {
    if ((await readFreeSpace(folder)) < (await engine.size()) + spareSpace) return false
    await createBackup(engine, join(folder, name), { now })
    return true
  })
  if (!hasRoom) return { problem: 'diskFull' }
  const { size, mtimeMs } = await stat(join(folder, name))
  const made = { name, createdAt: now.toISOString(), bytes: size, modifiedAt: mtimeMs }
  const files = await tidy({ ...job, known: [...known, { ...made, host: hostname() }] })
  return { files, upTo: now.toISOString() }
}

/** Removes the backups that are not kept. Returns all that are, also those on other machines. */
async function tidy({ folder, now, zone, known }: NewBackup): Promise<StoredBackup[]> {
  const host = hostname()
  const names = await listBackupFiles(folder)
  const elsewhere = known.filter((one) => one.host !== host && !names.includes(one.name))
  const verified: StoredBackup[] = []
  for (const name of names) {
    const backup = await examineBackup(folder, name, { host, known })
    if (backup) verified.push(backup)
    else await removeIfOld(join(folder, name), now)
  }
  await removeOrphanedPoints(folder, names)
  const kept = selectKept([...elsewhere, ...verified], { now, zone })
  for (const backup of verified) {
    if (!kept.includes(backup)) await removeBackup(join(folder, backup.name))
  }
  return kept
}

/** Without their backup they are of no use. */
async function removeOrphanedPoints(folder: string, backups: readonly string[]): Promise<void> {
  const used = new Set(backups.map(pointsFileOf))
  const points = (await readdir(folder)).filter((name) => /^vatra-[\d-]+\.points$/.test(name))
  for (const name of points) if (!used.has(name)) removePointsFile(join(folder, name))
}

async function removeIfOld(file: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(file)
  if (now.getTime() - mtimeMs > keptUnverified) await removeBackup(file)
}

/** With what was appended to it. */
async function removeBackup(file: string): Promise<void> {
  removePointsFile(pointsFileOf(file))
  await rm(file)
}
