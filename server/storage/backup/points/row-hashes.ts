import { createHash } from 'node:crypto'
import {
  readRows,
  serializeRow,
  type Row,
  type TableDigest,
  type Value,
} from '#server/storage/backup/table-rows.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { backedUpTables, type BackedUpTable } from '#server/storage/subjects.ts'

export type RowHashes = Map<string, string>

/** The name of an image file is the hash of its bytes, so the bytes need not be read to know that they are the same. */
const mediaColumns = ['hash', 'type', 'created_at'] as const

/** All rows of a table, those of images without their bytes. */
export function readComparedRows(db: Database, table: BackedUpTable): AsyncGenerator<Row[]> {
  return readRows(db, table, table === 'media' ? mediaColumns : undefined)
}

export async function readRowHashes(db: Database, table: BackedUpTable): Promise<RowHashes> {
  const hashes: RowHashes = new Map()
  for await (const rows of readComparedRows(db, table)) {
    for (const row of rows) hashes.set(keyTextOf(table, row), hashRow(table, row))
  }
  return hashes
}

export function hashRow(table: BackedUpTable, row: Row): string {
  const compared =
    table === 'media'
      ? Object.fromEntries(mediaColumns.map((name) => [name, row[name] ?? null]))
      : row
  return createHash('sha256').update(serializeRow(compared)).digest('base64url')
}

/** A table without a key is told apart by all of its columns. */
export function keyOf(table: BackedUpTable, row: Row): Record<string, Value> {
  const columns = backedUpTables[table]
  const names = columns.length > 0 ? columns : Object.keys(row).toSorted()
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

export function keyTextOf(table: BackedUpTable, row: Row): string {
  return JSON.stringify(keyOf(table, row))
}

/** Takes all rows in the order of their keys. */
export function digestHashes(hashes: RowHashes): TableDigest {
  const hash = createHash('sha256')
  for (const key of [...hashes.keys()].toSorted()) hash.update(hashes.get(key) ?? '')
  return { rows: hashes.size, sha256: hash.digest('hex') }
}
