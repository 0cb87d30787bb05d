import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { appendPoint } from '#server/storage/backup/points/append-point.ts'
import {
  eraseFromBackup,
  hashErasure,
  hasImages,
  removePointsWithImages,
} from '#server/storage/backup/points/erase-from-backup.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import { readErasures, type StoredErasure } from '#server/storage/base/erasures.ts'
import { type ImageErasure, readImageErasures } from '#server/storage/images/image-erasure.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { findState, freeSpace, listBackupFiles, spareSpace } from './base/backup-folder.ts'
import { makeBackup, type BackupJob, type BackupResult } from './make-backup.ts'

/** The oldest backup is kept for five weeks. */
const rememberedErasures = 60 * day

/**
 * Removes from all backups what was erased for good since, and appends what has changed to the newest one of this
 * machine. Makes a new one where it was asked for, and where there is none to append to.
 */
export async function keepBackups(
  job: BackupJob,
  readFreeSpace = freeSpace,
): Promise<BackupResult> {
  const { hasErased, known, erased, notErased } = await eraseFromAll(job, readFreeSpace)
  const next = { ...job, known }
  const result =
    (job.wants === 'point' && !hasErased ? await appendToNewest(next, readFreeSpace) : undefined) ??
    (await makeBackup(next, readFreeSpace))
  return 'problem' in result
    ? { ...result, files: known, notErased }
    : { ...result, erased, notErased }
}

/** Undefined where a new backup has to be made. */
async function appendToNewest(
  { location, folder, known, now }: BackupJob,
  readFreeSpace: typeof freeSpace,
): Promise<BackupResult | undefined> {
  const newest = known
    .filter(({ host, createdAt }) => host === hostname() && createdAt <= now.toISOString())
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0]
  if (!newest || (await findState(folder, newest)) !== 'unchanged') return undefined
  if ((await readFreeSpace(folder)) < spareSpace) return { problem: 'diskFull' }
  const file = join(folder, newest.name)
  const isAppended = await withDatabase(location, (engine) => appendPoint(engine, file, now))
  return isAppended ? { files: known, upTo: now.toISOString() } : undefined
}

type Erasing = Pick<BackupJob, 'known' | 'erased'> & { hasErased: boolean; notErased: string[] }

/** An erasure that fails is tried again the next time, and keeps no backup from being made. */
async function eraseFromAll(job: BackupJob, readFreeSpace: typeof freeSpace): Promise<Erasing> {
  const { location, folder, now } = job
  const since = isoTimeAfter(now, -rememberedErasures)
  const { erasures, others } = await withDatabase(location, async ({ db }) => ({
    erasures: await readImageErasures(db, since),
    others: await readErasures(db, now),
  }))
  const open = erasures.filter((erasure) => !job.erased.includes(hashErasure(erasure)))
  const known = [...job.known]
  const erasing: Erasing = {
    known,
    erased: erasures.map(hashErasure),
    hasErased: false,
    notErased: [],
  }
  if (erasures.length === 0) return erasing
  const names = await listBackupFiles(folder).catch(() => undefined)
  for (const name of names ?? []) {
    const nth = known.findIndex((one) => one.name === name)
    try {
      // A file that comes from elsewhere may have what was erased before.
      const wanted = { images: nth < 0 ? erasures : open, others }
      if (!(await eraseFromFile(join(folder, name), wanted, readFreeSpace))) continue
      erasing.hasErased = true
      const { size, mtimeMs } = await stat(join(folder, name))
      const former = known[nth]
      if (former) known[nth] = { ...former, bytes: size, modifiedAt: mtimeMs, host: hostname() }
    } catch (error) {
      // A damaged backup cannot be written anew: it goes when it is too old.
      if (nth >= 0) erasing.notErased.push(`${name}: ${String(error)}`)
    }
  }
  return names && erasing.notErased.length === 0 ? erasing : { ...erasing, erased: job.erased }
}

/** Returns whether the backup had the images, and was written anew. */
async function eraseFromFile(
  file: string,
  { images, others }: { images: readonly ImageErasure[]; others: readonly StoredErasure[] },
  readFreeSpace: typeof freeSpace,
): Promise<boolean> {
  if (images.length === 0) return false
  if (!(await hasImages(file, images))) {
    await removePointsWithImages(file, images)
    return false
  }
  const { size } = await stat(file)
  if ((await readFreeSpace(dirname(file))) < 2 * size + spareSpace) throw new Error('no room')
  await eraseFromBackup(file, images, others)
  return true
}
