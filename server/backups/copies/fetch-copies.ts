import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freeSpace } from '#server/backups/base/backup-folder.ts'
import { systemClock } from '#server/base/clock.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { CopyPlace } from '#server/config/copy-config.ts'
import { type CopiedFile, type CopyIndex, readIndex } from './copy-index.ts'
import { decryptFile, saveStream } from './encryption.ts'
import { openPlace, PlaceFailed, type Place } from './place.ts'

export type FetchedCopy = {
  /** The file of the backup, and what was appended to it. */
  backup: string
  points: AsyncIterable<Uint8Array>
}

type FetchOptions = {
  identity: string
  folder: string
  /** The last state until this moment; by default the newest. */
  at?: Date | undefined
}

/** Downloads and decrypts the copy of a backup. Throws StartupError with a sentence for what is wrong with it. */
export async function fetchCopy(place: CopyPlace, options: FetchOptions): Promise<FetchedCopy> {
  return withSentences(async () => {
    const opened = openPlace(place)
    const list = await readList(opened)
    const files = selectFiles(list, options.at)
    await assertRoom(options.folder, files)
    const fetched = Array.fromAsync(files, (file) => fetchFile(opened, file, options))
    const [backup = '', ...points] = await fetched.catch((error: unknown) => {
      throw error instanceof CopyFault ? adviseOnRestore(error, list) : error
    })
    return { backup, points: readFiles(points) }
  })
}

/** A file in BACKUP_TO that cannot be used. What to do depends on who asked for it. */
class CopyFault extends Error {
  readonly file: CopiedFile
  readonly isMissing: boolean

  constructor(file: CopiedFile, { isMissing, cause }: { isMissing: boolean; cause?: unknown }) {
    super(`${file.name} ${isMissing ? 'is missing in BACKUP_TO' : 'in BACKUP_TO is damaged'}`, {
      cause,
    })
    this.file = file
    this.isMissing = isMissing
  }
}

function adviseOnRestore(fault: CopyFault, { files }: CopyIndex): StartupError {
  const hasEarlier = files.some(
    ({ number, createdAt }) => number === 0 && createdAt < fault.file.createdAt,
  )
  const advice = hasEarlier ? 'take an earlier time with --at' : 'there is no earlier copy'
  return new StartupError(`${fault.message}: ${advice}. Nothing was changed.`, { cause: fault })
}

/** The list may name any size. */
async function assertRoom(folder: string, files: readonly CopiedFile[]): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes < (await freeSpace(folder))) return
  const size = Math.ceil(bytes / mebibyte)
  throw new StartupError(
    `There is no room for the copy in ${folder}: it takes ${size} MB. Nothing was changed.`,
  )
}

async function* readFiles(files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield await readFile(file)
}

/** The times to which the copies can be restored, newest first. */
export function listCopies(place: CopyPlace): Promise<string[]> {
  return withSentences(async () => {
    const { files } = await readList(openPlace(place))
    return files
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed()
  })
}

export type ExamineJob = { examined: CopyPlace }
export type ExamineResult =
  | { site: string; upTo: string; name: string }
  | { site: string; fault: string }
  | { fault: string }
  | 'none'

/** For the doctor: the newest file is downloaded, and is what was written there. */
export async function examineCopyPlace({ examined }: ExamineJob): Promise<ExamineResult> {
  try {
    const place = openPlace(examined)
    const found = await readIndex(place)
    if (found.state === 'none') return 'none'
    if (found.state === 'unreadable') {
      return { fault: `${unreadableList}: empty BACKUP_TO, and the running site copies again.` }
    }
    const { site, upTo } = found.index
    const name = await tryDownload(place, found.index)
    return typeof name === 'string' ? { site, upTo, name } : { site, ...name }
  } catch (error) {
    if (!(error instanceof PlaceFailed)) throw error
    return { fault: `They cannot be read: ${error.message}.` }
  }
}

async function tryDownload(place: Place, index: CopyIndex): Promise<string | { fault: string }> {
  const [backup, ...points] = selectFiles(index, undefined)
  const newest = points.at(-1) ?? backup
  try {
    // The appended points need it, but it may be too large to download each time.
    if (newest !== backup) await (await open(place, backup)).cancel()
    const hash = createHash('sha256')
    for await (const part of limitStream(await open(place, newest), newest)) hash.update(part)
    if (hash.digest('hex') !== newest.sha256) throw new CopyFault(newest, { isMissing: false })
    return newest.name
  } catch (error) {
    if (!(error instanceof CopyFault)) throw error
    const advice = error.isMissing
      ? 'the running site copies it again within minutes, or its log says why not'
      : 'remove it there, and the running site copies it again within minutes'
    return { fault: `${error.message}: ${advice}.` }
  }
}

const unreadableList =
  'The list of the copies in BACKUP_TO is damaged, or was written by another version'

async function readList(place: Place): Promise<CopyIndex> {
  const found = await readIndex(place)
  if (found.state === 'none') throw new StartupError('BACKUP_TO has no copies of a backup.')
  if (found.state === 'unreadable') {
    throw new StartupError(`${unreadableList}. Nothing was changed.`)
  }
  return found.index
}

/** A backup and what was appended to it until the moment, in this order. */
function selectFiles({ files }: CopyIndex, at: Date | undefined): [CopiedFile, ...CopiedFile[]] {
  const now = systemClock().toISOString()
  // One of a clock that was ahead is only taken where there is no other.
  const timeOf = ({ createdAt }: CopiedFile) => (createdAt > now ? '' : createdAt)
  const until = files
    .filter(({ createdAt }) => !at || createdAt <= at.toISOString())
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
  const backup = until.findLast(({ number }) => number === 0)
  if (!backup) throw new StartupError('BACKUP_TO has no copy that is so old. Nothing was changed.')
  const points = until
    .filter((file) => file.backup === backup.backup && file.number > 0)
    .toSorted((one, other) => one.number - other.number)
  return [backup, ...points]
}

async function fetchFile(
  place: Place,
  file: CopiedFile,
  { folder, identity }: FetchOptions,
): Promise<string> {
  const encrypted = join(folder, file.name)
  const stream = limitStream(await open(place, file), file)
  if ((await saveStream(stream, encrypted)) !== file.sha256) {
    throw new CopyFault(file, { isMissing: false })
  }
  const target = encrypted.replace(/\.age$/, '')
  try {
    await decryptFile(encrypted, target, { identity, maxBytes: file.bytes })
  } catch (cause) {
    const isOtherKey = cause instanceof Error && /no identity matched/i.test(cause.message)
    if (!isOtherKey) throw new CopyFault(file, { isMissing: false, cause })
    throw new StartupError(
      `${file.name} was encrypted for another key: take the secret key that belongs to BACKUP_KEY. Nothing was changed.`,
      { cause },
    )
  } finally {
    await rm(encrypted)
  }
  return target
}

const mebibyte = 1024 * 1024

/** Images hardly get smaller by compression, and never much larger. The place may send anything without an end. */
async function* limitStream(
  stream: ReadableStream<Uint8Array>,
  file: CopiedFile,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const part of stream) {
      size += part.length
      if (size > file.bytes * 1.01 + mebibyte) throw new CopyFault(file, { isMissing: false })
      yield part
    }
  } catch (cause) {
    if (cause instanceof CopyFault) throw cause
    throw new PlaceFailed('the download broke off', { cause })
  }
}

async function open(place: Place, file: CopiedFile): Promise<ReadableStream<Uint8Array>> {
  const stream = await place.read(file.name)
  if (stream) return stream
  throw new CopyFault(file, { isMissing: true })
}

async function withSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlaceFailed)) throw error
    throw new StartupError(`The copies cannot be read: ${error.message}. Nothing was changed.`, {
      cause: error,
    })
  }
}
