import { sql } from 'kysely'
import { sizeOf, type Row, type TableDigests } from '#server/storage/backup/table-rows.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { backedUpTableNames, type BackedUpTable } from '#server/storage/subjects.ts'
import { maxPointSize, type RowChange } from './point.ts'
import {
  digestHashes,
  hashRow,
  keyOf,
  keyTextOf,
  readComparedRows,
  type RowHashes,
} from './row-hashes.ts'

export type Comparison = {
  changes: RowChange[]
  tables: TableDigests
  /** Hashes of the rows that have changed; undefined for those that were deleted. */
  hashes: { table: BackedUpTable; key: string; hash: string | undefined }[]
}

/** Finds what has changed since the rows had these hashes. Undefined where it is too much for one point. */
export async function compareTables(
  db: Database,
  readHashes: (table: BackedUpTable) => RowHashes,
): Promise<Comparison | undefined> {
  const comparison: Comparison = { changes: [], tables: {}, hashes: [] }
  let bytes = 0
  for (const table of backedUpTableNames) {
    const former = readHashes(table)
    const current: RowHashes = new Map()
    for await (const rows of readComparedRows(db, table)) {
      for (const row of rows) {
        const key = keyTextOf(table, row)
        const hash = hashRow(table, row)
        current.set(key, hash)
        if (former.get(key) === hash) continue
        const complete = await readCompleteRow(db, table, row)
        bytes += sizeOf(complete)
        if (bytes > maxPointSize) return undefined
        comparison.changes.push({ table, key: keyOf(table, row), row: complete })
        comparison.hashes.push({ table, key, hash })
      }
    }
    for (const key of former.keys()) {
      if (current.has(key)) continue
      comparison.changes.push({ table, key: JSON.parse(key) })
      comparison.hashes.push({ table, key, hash: undefined })
    }
    comparison.tables[table] = digestHashes(current)
  }
  return comparison
}

async function readCompleteRow(db: Database, table: BackedUpTable, row: Row): Promise<Row> {
  if (table !== 'media') return row
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where hash = ${row['hash']}`.execute(db)
  return rows[0] ?? row
}
