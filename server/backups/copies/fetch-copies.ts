import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#server/base/startup-error.ts'
import type { CopyPlace } from '#server/config/copy-config.ts'
import { type CopiedFile, type CopyIndex, readIndex } from './copy-index.ts'
import { decryptFile, saveStream } from './encryption.ts'
import { openPlace, PlaceFailed, type Place } from './place.ts'

export type FetchedCopy = {
  /** The file of the backup, and what was appended to it. */
  backup: string
  points: Uint8Array[]
  createdAt: string
}

type FetchOptions = {
  identity: string
  /** Where the files are written. */
  folder: string
  /** The last state until this moment; by default the newest. */
  at?: Date | undefined
}

/** Downloads and decrypts the copy of a backup. Throws StartupError with a sentence for what is wrong with it. */
export async function fetchCopy(place: CopyPlace, options: FetchOptions): Promise<FetchedCopy> {
  return withSentences(async () => {
    const opened = openPlace(place)
    const files = selectFiles(await readFiles(opened), options.at)
    const [backup, ...points] = files
    const path = await fetchFile(opened, backup, options)
    const contents: Uint8Array[] = []
    for (const point of points) {
      const file = await fetchFile(opened, point, options)
      contents.push(await readFile(file))
      await rm(file)
    }
    const { createdAt } = points.at(-1) ?? backup
    return { backup: path, points: contents, createdAt }
  })
}

/** The times to which the copies can be restored, newest first. */
export function listCopies(place: CopyPlace): Promise<string[]> {
  return withSentences(async () => {
    const { files } = await readFiles(openPlace(place))
    return files
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed()
  })
}

/** For the doctor: the newest copy is downloaded, and is what was written there. Undefined where there is none yet. */
export function tryDownload(place: CopyPlace): Promise<{ upTo: string; name: string } | undefined> {
  return withSentences(async () => {
    const opened = openPlace(place)
    if ((await readIndex(opened)).state === 'none') return undefined
    const index = await readFiles(opened)
    const [backup, ...points] = selectFiles(index, undefined)
    const newest = points.at(-1) ?? backup
    const hash = createHash('sha256')
    for await (const part of await open(opened, newest)) hash.update(part)
    if (hash.digest('hex') !== newest.sha256) throw damaged(newest)
    return { upTo: index.upTo, name: newest.name }
  })
}

async function readFiles(place: Place): Promise<CopyIndex> {
  const found = await readIndex(place)
  if (found.state === 'none') throw new StartupError('BACKUP_TO has no copies of a backup.')
  if (found.state === 'unreadable') {
    throw new StartupError(
      'The list of the copies in BACKUP_TO is damaged, or was written by another version. Nothing was changed.',
    )
  }
  return found.index
}

/** A backup and what was appended to it until the moment, in this order. */
function selectFiles({ files }: CopyIndex, at: Date | undefined): [CopiedFile, ...CopiedFile[]] {
  const until = files
    .filter(({ createdAt }) => !at || createdAt <= at.toISOString())
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
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
  if ((await saveStream(await open(place, file), encrypted)) !== file.sha256) throw damaged(file)
  const target = encrypted.replace(/\.age$/, '')
  try {
    await decryptFile(encrypted, target, { identity, maxBytes: file.bytes })
  } catch (cause) {
    const isOtherKey = cause instanceof Error && /no identity matched/i.test(cause.message)
    if (!isOtherKey) throw damaged(file, cause)
    throw new StartupError(
      `${file.name} was encrypted for another key: take the secret key that belongs to BACKUP_KEY. Nothing was changed.`,
      { cause },
    )
  } finally {
    await rm(encrypted)
  }
  return target
}

async function open(place: Place, file: CopiedFile): Promise<ReadableStream<Uint8Array>> {
  const stream = await place.read(file.name)
  if (stream) return stream
  throw new StartupError(
    `${file.name} is missing in BACKUP_TO: take an earlier time with --at. Nothing was changed.`,
  )
}

function damaged({ name }: CopiedFile, cause?: unknown): StartupError {
  return new StartupError(
    `${name} in BACKUP_TO is damaged: take an earlier time with --at. Nothing was changed.`,
    { cause },
  )
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
