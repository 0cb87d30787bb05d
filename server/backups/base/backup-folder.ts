import { access, constants, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#server/base/clock.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import type { StoredBackup } from '#server/storage/base/backup-state.ts'
import { day, timestamp } from '#server/storage/base/durations.ts'

const namePattern = /^vatra-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/
/** Left by a backup or a restore that was killed. */
const leftoverPattern = /^(?:.+\.partial-\w{6}|restore-\w{6})$/

const mebibyte = 1024 * 1024
/** Must stay free beside a new file, so that the site can go on writing. */
export const spareSpace = 256 * mebibyte

export function backupName(now: Date): string {
  return `vatra-${timestamp(now)}.backup`
}

/** When it was made; undefined where somebody has given it another name. */
export function timeOfBackup(name: string): Date | undefined {
  if (!namePattern.test(name)) return undefined
  const [year, month, date, time = ''] = name.slice('vatra-'.length).split('-')
  const moment = new Date(
    `${year}-${month}-${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}Z`,
  )
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** False where nothing can be written to the folder. */
export async function prepareFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function findState(
  folder: string,
  { name, bytes, modifiedAt }: StoredBackup,
): Promise<'unchanged' | 'changed' | 'missing'> {
  const file = await stat(join(folder, name)).catch(() => undefined)
  if (!file) return 'missing'
  return file.size === bytes && file.mtimeMs === modifiedAt ? 'unchanged' : 'changed'
}

/** Reads the file unless it is known and unchanged. Undefined where it cannot be restored. */
export async function examineBackup(
  folder: string,
  name: string,
  { host, known }: { host: string; known: readonly StoredBackup[] },
): Promise<StoredBackup | undefined> {
  const verified = known.find((one) => one.name === name)
  if (verified && (await findState(folder, verified)) === 'unchanged') return verified
  try {
    const { size, mtimeMs } = await stat(join(folder, name))
    const { createdAt } = await verifyBackup(join(folder, name))
    return { name, createdAt, bytes: size, modifiedAt: mtimeMs, host }
  } catch {
    return undefined
  }
}

/** The newest that can be restored, and the newest file if it cannot. */
export async function findNewestBackup(
  folder: string,
): Promise<{ newest?: StoredBackup; damaged?: string }> {
  const names = await listBackupFiles(folder).catch(() => [])
  const now = backupName(systemClock())
  // One of a clock that was ahead is only taken where there is no other.
  const timeOf = (name: string) => (name > now ? '' : name)
  let damaged: string | undefined
  for (const name of names.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))) {
    const newest = await examineBackup(folder, name, { host: hostname(), known: [] })
    if (newest) return { newest, ...(damaged && { damaged }) }
    damaged ??= name
  }
  return damaged ? { damaged } : {}
}

export async function listBackupFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => namePattern.test(name))
}

/** Removes folders of a database or a copy in which nothing was written for a day. */
export async function removeLeftovers(folder: string, now: Date): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const leftovers = entries.filter((one) => one.isDirectory() && leftoverPattern.test(one.name))
  for (const { name } of leftovers) {
    // It may belong to somebody else.
    await removeIfLeft(join(folder, name), now).catch(() => {})
  }
}

async function removeIfLeft(path: string, now: Date): Promise<void> {
  const files = await readdir(path)
  const writtenAt = await Promise.all(
    [path, ...files.map((name) => join(path, name))].map(async (one) => (await stat(one)).mtimeMs),
  )
  const isOld = now.getTime() - Math.max(...writtenAt) > day
  if (isOld && files.every((name) => /^vatra[.-]/.test(name))) await rm(path, { recursive: true })
}
