import { mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freeSpace } from '#server/backups/base/backup-folder.ts'
import { findExisting } from '#server/backups/base/disks.ts'

/** Undefined where the site can write to this folder, or create it; otherwise what to do, for the variable that names it. */
export async function findFolderFault(
  folder: string,
  variable: string,
): Promise<string | undefined> {
  const existing = await findExisting(folder)
  if (await canWriteTo(existing)) return undefined
  return existing === folder
    ? `${folder} cannot be written to: give this user the right to write there, or give another ${variable}.`
    : `${folder} does not exist and cannot be created: create it for this user, or give another ${variable}.`
}

const mebibyte = 1024 * 1024

export function inMebibytes(bytes: number): string {
  return `${Math.floor(bytes / mebibyte)} MiB`
}

/** Below this a day of uploads may fill the disk. */
export const minFreeSpace = 512 * mebibyte

export async function freeSpaceFor(folder: string): Promise<number> {
  return freeSpace(await findExisting(folder))
}

/** Tries it: the rights say nothing about a disk that is read-only, or about what the superuser can do. */
async function canWriteTo(folder: string): Promise<boolean> {
  try {
    await rmdir(await mkdtemp(join(folder, '.doctor-')))
    return true
  } catch {
    return false
  }
}
