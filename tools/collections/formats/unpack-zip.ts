import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'node:zlib'
import { StartupError } from '#server/base/startup-error.ts'
import { leavesFolder } from './find-file.ts'

/** Larger archives are those of a hostile file, or are unpacked by hand. */
const defaultLimits = { files: 50_000, bytes: 4 * 1024 ** 3 }

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

type UnpackOptions = { limits?: typeof defaultLimits; parent?: string }

/** Runs the work with the folder of the unpacked archive, which is removed afterwards; any other path is passed on. */
export async function withUnpacked<T>(
  path: string,
  work: (path: string) => Promise<T>,
  { limits = defaultLimits, parent = tmpdir() }: UnpackOptions = {},
): Promise<T> {
  if (!/\.zip$/i.test(path)) return work(path)
  const folder = await mkdtemp(join(parent, 'vatra-import-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // Exports have what people wrote to each other, so nothing stays of them when somebody stops the command.
  process.once('exit', remove)
  for (const signal of stopSignals) process.once(signal, stop)
  try {
    await unpack(path, folder, limits)
    return await work(folder)
  } finally {
    process.off('exit', remove)
    for (const signal of stopSignals) process.off(signal, stop)
    remove()
  }
}

function stop(): never {
  process.exit(1)
}

async function unpack(path: string, folder: string, limits: typeof defaultLimits): Promise<void> {
  const refuse = (reason: string, cause?: unknown) =>
    new NotUnpacked(`There is nothing to import in ${path}: ${reason}.`, { cause })
  const refuseSize = (reason: string) =>
    new TooLargeToUnpack(`There is nothing to import in ${path}: ${reason}.`)
  const archive = await ZipFile.open(path).catch((cause: unknown) => {
    throw refuse('it is no archive that can be read: unpack it, and name the folder', cause)
  })
  try {
    if (archive.size > limits.files) throw refuseSize(`it has more than ${limits.files} files`)
    let left = limits.bytes
    for (const found of archive.values()) {
      const entry = await found
      // A name that leads out of the folder, or a link, is that of a hostile archive.
      if (!entry.isFile || leavesFolder(entry.name)) continue
      left -= entry.size
      if (left < 0)
        throw refuseSize(
          `it has more than ${gigabytes(limits.bytes)} GB: unpack it, and name the folder`,
        )
      const file = join(folder, entry.name)
      await mkdir(dirname(file), { recursive: true })
      const content = entry.contentIterator({ maxSize: entry.size })
      await pipeline(content, createWriteStream(file, { flags: 'wx' }))
    }
  } catch (error) {
    if (error instanceof NotUnpacked) throw error
    throw refuse('a file in it is damaged or has a password', error)
  } finally {
    await archive.close()
  }
}

function gigabytes(bytes: number): number {
  return Number((bytes / 1024 ** 3).toFixed(1))
}

export class NotUnpacked extends StartupError {}

export class TooLargeToUnpack extends NotUnpacked {}
