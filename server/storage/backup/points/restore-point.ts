import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { printTime } from '#core/zoned-time.ts'
import { StartupError } from '#server/base/startup-error.ts'
import {
  makeRestoreFolder,
  restoreBackup,
  type RestoreOptions,
  type RestoreResult,
} from '#server/storage/backup/restore-backup.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { databaseName } from '#server/storage/sqlite/sqlite.ts'
import { readErasuresBeside } from './erasures-beside.ts'
import { PointsFile, pointsFileOf, type StoredPoint } from './points-file.ts'
import { writeState, type PointBytes } from './write-state.ts'

type Options = RestoreOptions & {
  /** The last point until this moment; by default the newest. */
  at?: Date | undefined
}

/** Lists what was appended to a backup, oldest first. A tolerant list is empty where the file is damaged. */
export function listPoints(backup: string, { isTolerant = false } = {}): StoredPoint[] {
  if (!existsSync(pointsFileOf(backup))) return []
  try {
    return readPointsFile(backup, (file) => file.points())
  } catch (error) {
    if (isTolerant) return []
    throw error
  }
}

/** To what a backup can be restored: when it was made, and when something was appended, oldest first. */
export async function listTimesOf(backup: string): Promise<string[]> {
  const { createdAt } = await verifyBackup(backup)
  return [createdAt, ...listPoints(backup).map((point) => point.createdAt)]
}

/** Throws StartupError where it has other bytes than were written. */
export function readPoint(backup: string, point: StoredPoint): Uint8Array {
  return readPointsFile(backup, (file) => file.read(point))
}

/** Replaces the data by those of a backup with what was appended to it until a moment. */
export async function restorePoint(
  backup: string,
  location: StoreLocation,
  { at, ...options }: Options = {},
): Promise<RestoreResult> {
  const erasures = [...(options.erasures ?? []), ...(await readErasuresBeside(backup, options.now))]
  const points = listPoints(backup).filter(({ createdAt }) => !at || createdAt <= at.toISOString())
  if (points.length > 0) {
    const read = points.values().map((point) => readPoint(backup, point))
    return restoreState(backup, read, location, { ...options, at, erasures })
  }
  if (at) await assertNotLater(backup, at)
  return restoreBackup(backup, location, { ...options, erasures })
}

/** The same with points that are elsewhere. They are read one by one. */
export async function restoreState(
  backup: string,
  points: PointBytes,
  location: StoreLocation,
  { at, ...options }: Options,
): Promise<RestoreResult> {
  if (at) await assertNotLater(backup, at)
  using folder = makeRestoreFolder(location)
  await writeState(backup, points, folder.path)
  return await restoreBackup(join(folder.path, databaseName), location, options)
}

async function assertNotLater(backup: string, at: Date): Promise<void> {
  const { createdAt } = await verifyBackup(backup)
  if (createdAt <= at.toISOString()) return
  throw new StartupError(
    `The backup was made at ${printTime(createdAt)}, which is later: take an older one. Nothing was changed.`,
  )
}

function readPointsFile<T>(backup: string, read: (file: PointsFile) => T): NonNullable<T> {
  const name = pointsFileOf(backup)
  try {
    using file = new PointsFile(name, { readOnly: true })
    const result = read(file)
    if (result) return result
  } catch (cause) {
    throw damaged(name, cause)
  }
  throw damaged(name)
}

function damaged(file: string, cause?: unknown): StartupError {
  return new StartupError(
    `${file} is damaged: take an earlier time with --at, or move the file away to restore the backup as it was ` +
      'when it was made. Nothing was changed.',
    { cause },
  )
}
