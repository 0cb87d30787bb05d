import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readTableNames } from '#server/storage/backup/backup-schema.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { prepareStore } from '#server/storage/backup/restore-backup.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import type { Database, Tables } from '#server/storage/base/tables.ts'
import { isDamage, openSqliteFile } from '#server/storage/sqlite/sqlite.ts'
import { deleteImage, eraseFromDocuments } from '#server/storage/writing/image-erasure.ts'
import { decodePoint, sha256Of, type Point } from './point.ts'
import { PointsFile, pointsFileOf, removePointsFile } from './points-file.ts'

export type Erasure = Tables['image_erasures']

/** Images that were erased for good after a moment, and were not uploaded again. */
export function readErasures(engine: Engine, after: string): Promise<Erasure[]> {
  return engine.db
    .selectFrom('image_erasures')
    .selectAll()
    .where('at', '>', after)
    .where('image_id', 'not in', (eb) => eb.selectFrom('images').select('id'))
    .orderBy('at')
    .execute()
}

/** Two erasures of an image differ, because it may have been uploaded again in between. */
export function hashErasure({ image_id, at }: Erasure): string {
  return sha256Of(`${image_id} ${at}`).slice(0, 16)
}

/** Looks at the backup itself, not at what was appended to it. */
export async function hasImages(file: string, erasures: readonly Erasure[]): Promise<boolean> {
  const db = openSqliteFile(file)
  try {
    // An older schema has no images that can be erased.
    if (!(await readTableNames(db)).includes('images')) return false
    return (await findImages(db, erasures)).length > 0
  } finally {
    await db.destroy()
  }
}

/** Writes the backup anew without the images, and removes what was appended to it. */
export async function eraseFromBackup(file: string, erasures: readonly Erasure[]): Promise<void> {
  const manifest = await verifyBackup(file)
  const folder = mkdtempSync(`${file}.partial-`)
  try {
    const engine = await prepareStore(file, manifest, folder)
    await eraseImages(engine, erasures)
    // Before the backup that they follow is gone, because this may be killed in between.
    removePointsFile(pointsFileOf(file))
    await createBackup(engine, file, {
      now: new Date(manifest.createdAt),
      replaces: true,
    }).finally(engine.close)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Points follow each other, so without one of them the later ones are of no use. */
export async function removePointsWithImages(
  backup: string,
  erasures: readonly Erasure[],
): Promise<void> {
  const file = pointsFileOf(backup)
  if (existsSync(file) && (await haveImages(file, erasures))) removePointsFile(file)
}

async function haveImages(pointsFile: string, erasures: readonly Erasure[]): Promise<boolean> {
  const file = new PointsFile(pointsFile, { readOnly: true })
  try {
    for (const stored of file.points()) {
      const point = await decodePoint(file.read(stored) ?? new Uint8Array())
      // What is damaged cannot be restored either.
      if (!point || addsImages(point, erasures)) return true
    }
    return false
  } catch (error) {
    if (isDamage(error)) return true
    throw error
  } finally {
    file.close()
  }
}

/** The row of an image is there from its upload; other rows only tell that it was. */
function addsImages({ changes }: Point, erasures: readonly Erasure[]): boolean {
  const ids = changes.filter(({ table }) => table === 'images').map(({ row }) => row?.['id'])
  return erasures.some(({ image_id }) => ids.includes(image_id))
}

async function findImages(db: Database, erasures: readonly Erasure[]): Promise<string[]> {
  const ids = [...new Set(erasures.map((erasure) => erasure.image_id))]
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute()
  return rows.map((row) => row.id)
}

async function eraseImages(engine: Engine, all: readonly Erasure[]): Promise<void> {
  const ids = await findImages(engine.db, all)
  const erasures = all.filter((erasure) => ids.includes(erasure.image_id))
  await engine.db.transaction().execute(async (trx) => {
    for (const id of ids) {
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
