import { mkdtempDisposable } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CopyProblem } from '#core/site/backups.ts'
import type { Zone } from '#core/zone.ts'
import { findState, freeSpace, spareSpace } from '#server/backups/base/backup-folder.ts'
import { isOnSameDisk } from '#server/backups/base/disks.ts'
import { selectKept } from '#server/backups/base/retention.ts'
import type { CopyConfig } from '#server/config/copy-config.ts'
import { sha256Of } from '#server/storage/backup/points/point.ts'
import { listPoints, readPoint } from '#server/storage/backup/points/restore-point.ts'
import type { StoredBackup } from '#server/storage/base/backup-state.ts'
import { databaseName } from '#server/storage/sqlite/sqlite.ts'
import { type CopiedFile, type CopyIndex, readIndex, writeIndex } from './copy-index.ts'
import { encryptFile } from './encryption.ts'
import { openPlace, PlaceFailed, type Place } from './place.ts'

export type CopyJob = {
  copy: CopyConfig
  folder: string
  /** The id of the site: copies of another one are never touched. */
  site: string
  backups: StoredBackup[]
  upTo: string
  /** Hashes of the erasures of images that are in no backup any more. */
  erased: string[]
  now: Date
  zone: Zone
  dataDir: string
  /** As it was after the last time; undefined where nothing was copied to this place yet. */
  known?: { isOnSameDisk: boolean } | undefined
}

export type CopyResult =
  | { upTo: string; isOnSameDisk: boolean; gone: readonly string[] }
  | { problem: CopyProblem; reason: string }

type Disks = { freeSpace: typeof freeSpace; isOnSameDisk: typeof isOnSameDisk }
const realDisks: Disks = { freeSpace, isOnSameDisk }

/** The list of a place remembers so many erasures. */
const maxErased = 1_000

type Wanted = Omit<CopiedFile, 'sha256'> & { read: () => string | Uint8Array }

/**
 * Copies what the place does not have yet, or does not have any more, the newest first, and removes what is too old or
 * was erased for good.
 */
export async function copyBackups(job: CopyJob, disks: Partial<Disks> = {}): Promise<CopyResult> {
  const withDisks = { ...job, disks: { ...realDisks, ...disks } }
  const place = openPlace(job.copy.place)
  try {
    const found = await readIndex(place)
    const onSameDisk = await sharesDisk(withDisks)
    if (onSameDisk && job.known?.isOnSameDisk === false) {
      const reason = 'the folder in BACKUP_TO is on the disk of DATA_DIR now: mount its own disk'
      return { problem: 'unmounted', reason }
    }
    if (found.state === 'unreadable') {
      return { problem: 'foreign', reason: 'what is in BACKUP_TO was not written by this version' }
    }
    const former = found.state === 'found' ? found.index : undefined
    if (former && former.site !== job.site) {
      return { problem: 'foreign', reason: 'BACKUP_TO has the copies of another site' }
    }
    const gone = former ? await findGone(place, former) : job.known ? ['all of them'] : []
    await bringUpToDate(place, former && withoutFiles(former, gone), withDisks)
    return { upTo: job.upTo, isOnSameDisk: onSameDisk, gone }
  } catch (error) {
    if (!(error instanceof PlaceFailed)) throw error
    return { problem: 'unreachable', reason: error.message }
  }
}

type WithDisks = CopyJob & { disks: Disks }

async function sharesDisk({ copy, dataDir, disks }: WithDisks): Promise<boolean> {
  if (copy.place.kind !== 'folder') return false
  return disks.isOnSameDisk(resolve(copy.place.path), resolve(dataDir))
}

/** A place has thousands of files, which are not asked for each time. */
const askedAtRandom = 20

/**
 * Finds files that the list names and the place has no more: whoever has the place may have removed it. All that is new needs the
 * newest backup, which is asked for each time; of the others, some.
 */
async function findGone(place: Place, { files }: CopyIndex): Promise<string[]> {
  const newestFirst = files.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const newest = newestFirst.find(({ number }) => number === 0)
  const others = newestFirst.filter((file) => file !== newest)
  const asked = [...(newest ? [newest] : []), ...others.slice(0, 1), ...pickSome(others.slice(1))]
  const found = await Promise.all(asked.map(({ name }) => place.has(name)))
  return asked.filter((_, nth) => !found[nth]).map(({ name }) => name)
}

function pickSome<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, askedAtRandom)
    .map(({ item }) => item)
}

function withoutFiles(index: CopyIndex, names: readonly string[]): CopyIndex {
  return { ...index, files: index.files.filter(({ name }) => !names.includes(name)) }
}

async function bringUpToDate(
  place: Place,
  former: CopyIndex | undefined,
  job: WithDisks,
): Promise<void> {
  const wanted = await listWanted(job)
  let index: CopyIndex = former ?? {
    format: 1,
    site: job.site,
    number: 0,
    upTo: new Date(0).toISOString(),
    erased: [],
    files: [],
    gone: [],
  }
  const write = async (changes: Partial<CopyIndex>) => {
    index = await writeIndex(place, { ...index, ...changes }, index.number + 1)
  }
  const missing = wanted.filter(
    (file) => !index.files.some((one) => one.name === file.name && one.source === file.source),
  )
  // Named before they are there: if this ends in between, the next one removes what it does not want.
  const missingNames = missing.map(({ name }) => name)
  if (missing.length > 0) await write({ gone: union(index.gone, missingNames) })
  for (const file of missing) {
    if ((await job.disks.freeSpace(job.folder)) < file.bytes + spareSpace) {
      throw new Error(`There is no room in BACKUP_DIR to encrypt ${file.name}.`)
    }
    const sha256 = await copyFile(place, file, job)
    const { read: _, ...entry } = file
    const others = index.files.filter(({ name }) => name !== file.name)
    const gone = index.gone.filter((name) => name !== file.name)
    await write({ files: [...others, { ...entry, sha256 }], gone })
  }
  const kept = selectFiles(index, wanted, job)
  const dropped = index.files.filter((file) => !kept.includes(file)).map(({ name }) => name)
  // Named before they are removed: if this ends in between, the next one removes them.
  const keptNames = kept.map(({ name }) => name)
  const gone = union(index.gone, dropped).filter((name) => !keptNames.includes(name))
  const erased = union(index.erased, job.erased).slice(-maxErased)
  await write({ files: kept, gone, upTo: job.upTo, erased })
  if (gone.length === 0) return
  for (const name of gone) await place.remove(name)
  await write({ gone: [] })
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])]
}

/** Each good backup of this machine with what was appended to it, the newest backup first. */
async function listWanted({ folder, backups, copy }: CopyJob): Promise<Wanted[]> {
  // With another key all are copied again: a backup and what was appended to it need the same one.
  const key = sha256Of(copy.recipient).slice(0, 16)
  const wanted: Wanted[] = []
  for (const backup of backups) {
    if ((await findState(folder, backup)) !== 'unchanged') continue
    const path = join(folder, backup.name)
    const common = { backup: backup.name, createdAt: backup.createdAt }
    const source = `${backup.bytes} ${backup.modifiedAt} ${key}`
    const file = { name: `${backup.name}.age`, number: 0, bytes: backup.bytes, source }
    wanted.push({ ...common, ...file, read: () => path })
    for (const point of listPoints(path)) {
      const name = `${backup.name.replace(/backup$/, String(point.number))}.point.age`
      const { number, createdAt, size: bytes, sha256 } = point
      const read = () => readPoint(path, point)
      wanted.push({ ...common, name, number, createdAt, bytes, source: `${sha256} ${key}`, read })
    }
  }
  return wanted
}

async function copyFile(place: Place, file: Wanted, { copy, folder }: CopyJob): Promise<string> {
  // Named like what a backup leaves that was killed, so that it is removed like that.
  await using part = await mkdtempDisposable(join(folder, 'copy.partial-'))
  const encrypted = join(part.path, `${databaseName}.age`)
  const sha256 = await encryptFile(file.read(), encrypted, copy.recipient)
  await place.write(file.name, encrypted, sha256)
  return sha256
}

/**
 * As long as on this machine, also where the machine has them no more. What it has written anew without an erased photo
 * was copied again; older copies of what it has not could still have the photo.
 */
function selectFiles(
  { files, erased }: CopyIndex,
  wanted: readonly Wanted[],
  { now, zone, erased: wantedErased }: CopyJob,
): CopiedFile[] {
  const isHere = new Set(wanted.map(({ name }) => name))
  const isClean = wantedErased.every((erasure) => erased.includes(erasure))
  const backups = files.filter(({ name, number }) => number === 0 && (isClean || isHere.has(name)))
  const kept = new Set(selectKept(backups, { now, zone }).map(({ backup }) => backup))
  const isBackupHere = new Set(wanted.map(({ backup }) => backup))
  return files.filter(
    ({ name, number, backup }) =>
      kept.has(backup) && (number === 0 || isHere.has(name) || !isBackupHere.has(backup)),
  )
}
