import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const mebibyte = 1024 * 1024
/** SQLite writes everything twice, first into a log of 4 MiB, and an upload of a photo takes some more. */
export const minFreeRoom = 8 * mebibyte
// As large as what a small change writes.
const sample = Buffer.alloc(4096)

/** Why the database in this folder cannot be written to. Its file is left alone: each write would wait for the others. */
export async function findWriteFault(folder: string): Promise<string | undefined> {
  const file = join(folder, `.write-check-${process.pid}`)
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    if (free < minFreeRoom) return `the disk is full, ${Math.floor(free / mebibyte)} MiB are free`
    await writeFile(file, sample)
    return undefined
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return `the data folder cannot be written to (${code})`
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}
