import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A folder that does not exist yet will be on the disk of the nearest one above it. */
export async function isOnSameDisk(first: string, second: string): Promise<boolean> {
  const disks = [first, second].map(async (folder) => (await stat(await findExisting(folder))).dev)
  const [one, other] = await Promise.all(disks)
  return one === other
}

/** The folder, or the nearest one above it that exists. */
export async function findExisting(folder: string): Promise<string> {
  const isMissing = await stat(folder).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
  return isMissing && dirname(folder) !== folder ? findExisting(dirname(folder)) : folder
}
