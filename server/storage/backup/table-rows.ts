import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { settingsWithoutBackup } from '#server/storage/settings.ts'
import { chunks } from '#server/storage/statement-lists.ts'
import type { Database, DatabaseTransaction } from '#server/storage/tables.ts'
import { backedUpTableNames, backedUpTables, type BackedUpTable } from './backed-up-tables.ts'

type Value = string | number | Uint8Array | null
export type Row = Record<string, Value>

/** A body may have 200 KB and a file of an image some MB. */
const batchSizes = { media: 8, others: 64 }

/** All rows of a backup in the order of their key, in batches. */
async function* readRows(db: Database, table: BackedUpTable): AsyncGenerator<Row[]> {
  const key: readonly string[] = backedUpTables[table]
  if (key.length === 0) return yield await readUnordered(db, table)
  const limit = table === 'media' ? batchSizes.media : batchSizes.others
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const lastKey = key.map((column) => last?.[column])
    const rest = last ? sql`where (${columns}) > (${sql.join(lastKey)})` : sql``
    const query = sql<Row>`select * from ${sql.table(table)} ${rest} order by ${columns} limit ${limit}`
    const { rows } = await query.execute(db)
    if (rows.length > 0) yield table === 'settings' ? withoutOwnState(rows) : rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

function withoutOwnState(settings: Row[]): Row[] {
  return settings.filter(({ name }) => !settingsWithoutBackup.includes(name))
}

async function readUnordered(db: Database, table: BackedUpTable): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
  return rows
    .map((row) => ({ row, text: serializeRow(row) }))
    .toSorted((first, second) => (first.text < second.text ? -1 : 1))
    .map(({ row }) => row)
}

/** What makes two tables equal, whichever engine they are in. */
type TableDigest = { rows: number; sha256: string }
export type TableDigests = Partial<Record<BackedUpTable, TableDigest>>

function createDigest() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) hash.update(serializeRow(row)).update('\n')
      count += rows.length
    },
    finish: (): TableDigest => ({ rows: count, sha256: hash.digest('hex') }),
  }
}

/** Called after each table. */
export type CopyProgress = (table: BackedUpTable, rows: number) => void

export async function copyTables(
  source: Database,
  target: DatabaseTransaction,
  onProgress?: CopyProgress,
): Promise<TableDigests> {
  const digests: TableDigests = {}
  for (const table of backedUpTableNames) {
    const digest = createDigest()
    for await (const rows of readRows(source, table)) {
      // Rows of a table fit into the same table; the types cannot tell which one it is.
      for (const part of chunks(rows))
        await target
          .insertInto(table)
          .values(part as never)
          .execute()
      digest.add(rows)
    }
    digests[table] = digest.finish()
    onProgress?.(table, digests[table].rows)
  }
  return digests
}

/** The digests of those of the tables that are asked for. */
export async function digestTables(
  db: Database,
  tables: readonly BackedUpTable[] = backedUpTableNames,
): Promise<TableDigests> {
  const digests: TableDigests = {}
  for (const table of tables) {
    const digest = createDigest()
    for await (const rows of readRows(db, table)) digest.add(rows)
    digests[table] = digest.finish()
  }
  return digests
}

/** The order of columns differs after migrations. */
function serializeRow(row: Row): string {
  const columns = Object.entries(row).toSorted(([first], [second]) => (first < second ? -1 : 1))
  return JSON.stringify(columns.map(([name, value]) => [name, toJson(value)]))
}

function toJson(value: Value): string | number | null | { sha256: string } {
  if (!(value instanceof Uint8Array)) return value
  return { sha256: createHash('sha256').update(value).digest('hex') }
}
