import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { StartupError } from '#server/base/startup-error.ts'
import { removeManifest, writeManifest, type Manifest } from '#server/storage/backup/manifest.ts'
import { digestTables, type TableDigests } from '#server/storage/backup/table-rows.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import type { Database, DatabaseTransaction } from '#server/storage/base/tables.ts'
import { databaseName, openSqlite } from '#server/storage/sqlite/sqlite.ts'
import { backedUpTableNames } from '#server/storage/subjects.ts'
import { decodePoint, sha256Of, type Point } from './point.ts'
import { digestHashes, readRowHashes } from './row-hashes.ts'

export type PointBytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * Writes the database of a folder: that of the backup, and after it what has changed until the last of the points.
 * Throws StartupError where they do not belong together. It is verified when it is restored.
 */
export async function writeState(
  backup: string,
  points: PointBytes,
  folder: string,
): Promise<Manifest> {
  const manifest = await verifyBackup(backup)
  copyFileSync(backup, join(folder, databaseName))
  const engine = openSqlite(folder)
  return applyPoints(engine.db, manifest, points).finally(engine.close)
}

async function applyPoints(
  db: Database,
  manifest: Manifest,
  points: PointBytes,
): Promise<Manifest> {
  await sql`pragma journal_mode = delete`.execute(db)
  await sql`pragma foreign_keys = off`.execute(db)
  let follows = sha256Of(JSON.stringify(manifest))
  let last: Point | undefined
  for await (const bytes of points) {
    last = await readPoint(bytes, { follows, schema: manifest.schema })
    const { changes } = last
    await db
      .transaction()
      .execute((trx) => applyChanges(trx, changes))
      .catch((error: unknown) => {
        throw damaged(error)
      })
    follows = sha256Of(bytes)
  }
  if (!last) return manifest
  if (!isDeepStrictEqual(await digestState(db), last.header.tables)) throw damaged()
  await removeManifest(db)
  const { createdAt } = last.header
  const complete = { ...manifest, createdAt, tables: await digestTables(db) }
  await writeManifest(db, complete)
  return complete
}

async function readPoint(
  bytes: Uint8Array,
  { follows, schema }: { follows: string; schema: number },
): Promise<Point> {
  const point = await decodePoint(bytes)
  if (!point) throw damaged()
  if (point.header.follows !== follows || point.header.schema !== schema) {
    throw new StartupError(
      'What was appended to the backup belongs to another one: take an earlier point. Nothing was changed.',
    )
  }
  return point
}

/** Rows may exchange values of which there can be one only, so all are deleted first. */
async function applyChanges(trx: DatabaseTransaction, changes: Point['changes']): Promise<void> {
  for (const { table, key } of changes.toReversed()) {
    const conditions = Object.entries(key).map(
      ([column, value]) => sql`${sql.ref(column)} is ${value}`,
    )
    await sql`delete from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(
      trx,
    )
  }
  for (const { table, row } of changes) {
    // The types cannot tell of which table a row is.
    if (row)
      await trx
        .insertInto(table)
        .values(row as never)
        .execute()
  }
}

async function digestState(db: Database): Promise<TableDigests> {
  const digests: TableDigests = {}
  for (const table of backedUpTableNames)
    digests[table] = digestHashes(await readRowHashes(db, table))
  return digests
}

function damaged(cause?: unknown): StartupError {
  return new StartupError(
    'What was appended to the backup is damaged: take an earlier point. Nothing was changed.',
    { cause },
  )
}
