import { readManifest } from '#server/storage/backup/manifest.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { newestSchema, readSchemaNumber } from '#server/storage/migrations/migrate.ts'
import { isDamage, openSqliteFile } from '#server/storage/sqlite/sqlite.ts'
import { type BackedUpTable, backedUpTableNames } from '#server/storage/subjects.ts'
import { compareTables } from './compare-tables.ts'
import { decodePoint, encodePoint, sha256Of } from './point.ts'
import { PointsFile, pointsFileOf } from './points-file.ts'
import { readRowHashes, type RowHashes } from './row-hashes.ts'

/**
 * Appends what has changed since the last point to a verified backup. False where a new backup has to be made: after an
 * upgrade, for a file that is damaged, and where too much has changed.
 */
export async function appendPoint(source: Engine, backup: string, now: Date): Promise<boolean> {
  if ((await readSchemaNumber(source)) !== newestSchema) return false
  using file = await openPoints(backup).catch(asMissing)
  if (!file) return false
  const createdAt = now.toISOString()
  const last = file.points().at(-1)
  // The clock was ahead: what is to be restored until a moment needs points in the order of their times.
  if (last && last.createdAt > createdAt) return false
  const follows = file.newest()
  const comparison = await source.readSnapshot((db) =>
    compareTables(db, (table) => file.hashes(table)),
  )
  if (!comparison) return false
  if (comparison.changes.length === 0) return true
  const { changes, tables } = comparison
  const header = { format: 1 as const, follows, createdAt, schema: newestSchema, tables }
  file.append(await encodePoint({ header, changes }), header, comparison)
  return await isLastPointReadable(file)
}

async function isLastPointReadable(file: PointsFile): Promise<boolean> {
  const stored = file.points().at(-1)
  const bytes = stored && file.read(stored)
  const point = bytes && (await decodePoint(bytes))
  return point !== undefined && sha256Of(await encodePoint(point)) === stored?.sha256
}

function asMissing(error: unknown): undefined {
  if (!isDamage(error)) throw error
}

/** The file of the points of a backup, with the hashes of its rows. Undefined where it does not fit. */
async function openPoints(backup: string): Promise<PointsFile | undefined> {
  await using db = openSqliteFile(backup)
  const manifest = await readManifest(db)
  if (manifest?.schema !== newestSchema) return undefined
  const base = sha256Of(JSON.stringify(manifest))
  using opened = new DisposableStack()
  const file = opened.use(new PointsFile(pointsFileOf(backup)))
  if (file.base() === undefined) {
    const hashes = new Map<BackedUpTable, RowHashes>()
    for (const table of backedUpTableNames) hashes.set(table, await readRowHashes(db, table))
    file.begin(base, hashes)
  }
  if (file.base() !== base) return undefined
  // It stays open for the caller.
  opened.move()
  return file
}
