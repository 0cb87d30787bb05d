import { existsSync, mkdtempDisposableSync } from 'node:fs'
import { readTableNames } from '#server/storage/backup/backup-schema.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { repeatErasures } from '#server/storage/backup/repeat-erasures.ts'
import { prepareStore } from '#server/storage/backup/restore-backup.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import type { StoredErasure } from '#server/storage/base/erasures.ts'
import { eraseImages, findImages, type ImageErasure } from '#server/storage/images/image-erasure.ts'
import { isDamage, openSqliteFile } from '#server/storage/sqlite/sqlite.ts'
import { decodePoint, sha256Of, type Point } from './point.ts'
import { PointsFile, pointsFileOf, removePointsFile } from './points-file.ts'

/** Two erasures of an image differ, because it may have been uploaded again in between. */
export function hashErasure({ image_id, at }: ImageErasure): string {
  return sha256Of(`${image_id} ${at}`).slice(0, 16)
}

/** Looks at the backup itself, not at what was appended to it. */
export async function hasImages(file: string, erasures: readonly ImageErasure[]): Promise<boolean> {
  await using db = openSqliteFile(file)
  // An older schema has no images that can be erased.
  if (!(await readTableNames(db)).includes('images')) return false
  return (await findImages(db, erasures)).length > 0
}

/** Writes the backup anew without the images and all else that was erased, and removes what was appended to it. */
export async function eraseFromBackup(
  file: string,
  images: readonly ImageErasure[],
  others: readonly StoredErasure[] = [],
): Promise<void> {
  const manifest = await verifyBackup(file)
  using folder = mkdtempDisposableSync(`${file}.partial-`)
  await using engine = await prepareStore(file, manifest, folder.path)
  const now = new Date(manifest.createdAt)
  await eraseImages(engine.db, images)
  await repeatErasures(engine.db, others, { createdAt: manifest.createdAt, now, isForSite: false })
  // Before the backup that they follow is gone, because this may be killed in between.
  removePointsFile(pointsFileOf(file))
  await createBackup(engine, file, { now, replaces: true })
}

/** Points follow each other, so without one of them the later ones are of no use. */
export async function removePointsWithImages(
  backup: string,
  erasures: readonly ImageErasure[],
): Promise<void> {
  const file = pointsFileOf(backup)
  if (existsSync(file) && (await haveImages(file, erasures))) removePointsFile(file)
}

async function haveImages(pointsFile: string, erasures: readonly ImageErasure[]): Promise<boolean> {
  using file = new PointsFile(pointsFile, { readOnly: true })
  try {
    for (const stored of file.points()) {
      const point = await decodePoint(file.read(stored) ?? new Uint8Array())
      // A damaged point cannot be restored either.
      if (!point || addsImages(point, erasures)) return true
    }
    return false
  } catch (error) {
    if (isDamage(error)) return true
    throw error
  }
}

/** The row of an image is there from its upload; other rows only tell that it was. */
function addsImages({ changes }: Point, erasures: readonly ImageErasure[]): boolean {
  const ids = changes.filter(({ table }) => table === 'images').map(({ row }) => row?.['id'])
  return erasures.some(({ image_id }) => ids.includes(image_id))
}
