import { lstat, realpath } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'

export type FoundFile = { ok: true; file: string; bytes: number } | { ok: false; reason: string }

/** A file that a record names. It must be below the folder, and no symbolic link may lead to it. */
export async function findFile(folder: string, path: string): Promise<FoundFile> {
  if (leavesFolder(path)) return { ok: false, reason: 'is no path below the folder' }
  const file = join(await realpath(folder), path)
  const status = await lstat(file).catch(() => undefined)
  if (!status) return { ok: false, reason: 'does not exist' }
  const isOwn = status.isFile() && (await realpath(file)) === file
  return isOwn
    ? { ok: true, file, bytes: status.size }
    : { ok: false, reason: 'is a link or no file' }
}

/** True for a path of a file that could lead out of the folder, on any system. */
export function leavesFolder(path: string): boolean {
  const parts = path.split('/')
  const leaves = isAbsolute(path) || parts.some((part) => ['', '.', '..'].includes(part))
  return leaves || /[\\\0]/.test(path)
}
