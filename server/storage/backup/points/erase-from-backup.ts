import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { prepareStore } from '#server/storage/backup/restore-backup.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import type { Tables } from '#server/storage/base/tables.ts'
import { openSqliteFile } from '#server/storage/sqlite/sqlite.ts'
import { deleteImage, eraseFromDocuments } from '#server/storage/writing/image-erasure.ts'
import { PointsFile, pointsFileOf, removePointsFile } from './points-file.ts'

export type Erasure = Tables['image_erasures']

/** Images that were erased for good after a moment, and were not uploaded again. */
export function readErasures(engine: Engine, after = ''): Promise<Erasure[]> {
  return engine.db
    .selectFrom('image_erasures')
    .selectAll()
    .where('at', '>', after)
    .where('image_id', 'not in', (eb) => eb.selectFrom('images').select('id'))
    .orderBy('at')
    .execute()
}

/** Writes the backup anew without the images, if it has them. Returns whether it had. */
export async function eraseFromBackup(
  file: string,
  erasures: readonly Erasure[],
): Promise<boolean> {
  const ids = [...new Set(erasures.map((erasure) => erasure.image_id))]
  removePoints(file, ids)
  const manifest = await verifyBackup(file)
  // An older schema has no images that can be erased.
  if (!('images' in manifest.tables)) return false
  const own = await findOwnImages(file, ids)
  if (own.length === 0) return false
  const folder = mkdtempSync(`${file}.partial-`)
  try {
    const engine = await prepareStore(file, manifest, folder)
    await eraseImages(
      engine,
      erasures.filter((erasure) => own.includes(erasure.image_id)),
    )
    await createBackup(engine, file, {
      now: new Date(manifest.createdAt),
      replaces: true,
    }).finally(engine.close)
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Points follow each other, so without one of them the later ones are of no use. */
function removePoints(backup: string, ids: readonly string[]): void {
  const file = pointsFileOf(backup)
  if (existsSync(file) && hasImages(file, ids)) removePointsFile(file)
}

function hasImages(pointsFile: string, ids: readonly string[]): boolean {
  const file = new PointsFile(pointsFile, { readOnly: true })
  try {
    return file.points().some((point) => {
      const text = gunzipSync(file.read(point) ?? '').toString()
      return ids.some((id) => text.includes(id))
    })
  } catch {
    // It cannot be restored either.
    return true
  } finally {
    file.close()
  }
}

async function findOwnImages(file: string, ids: readonly string[]): Promise<string[]> {
  const db = openSqliteFile(file)
  try {
    const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute()
    return rows.map((row) => row.id)
  } finally {
    await db.destroy()
  }
}

async function eraseImages(engine: Engine, erasures: readonly Erasure[]): Promise<void> {
  await engine.db.transaction().execute(async (trx) => {
    for (const id of new Set(erasures.map((erasure) => erasure.image_id))) {
      await eraseFromDocuments(trx, id)
      await trx.deleteFrom('image_uses').where('image_id', '=', id).execute()
      await deleteImage(trx, id)
    }
    const documents = await trx.selectFrom('documents').select('id').execute()
    const known = new Set<string | null>(documents.map(({ id }) => id)).add(null)
    for (const erasure of erasures) {
      if (!known.has(erasure.document_id)) continue
      await trx.insertInto('image_erasures').values(erasure).execute()
    }
  })
}
