import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { chunks } from '#server/storage/base/statement-lists.ts'
import { factsWithoutBackup } from '#server/storage/base/store-facts.ts'
import type { Database, DatabaseTransaction } from '#server/storage/base/tables.ts'
import { backedUpTableNames, backedUpTables, type BackedUpTable } from '#server/storage/subjects.ts'
import type { OnTableProgress } from './progress.ts'

export type Value = string | number | Uint8Array | null
export type Row = Record<string, Value>

/** A body may have 200 KB and a file of an image some MB. */
const batchSizes = { media: 8, others: 64 }

/** In the order of their key; by default with all columns. */
export async function* readRows(
  db: Database,
  table: BackedUpTable,
  selected?: readonly string[],
): AsyncGenerator<Row[]> {
  const key = backedUpTables[table]
  if (key.length === 0) return yield await readUnordered(db, table)
  const limit = table === 'media' ? batchSizes.media : batchSizes.others
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const selection = selected ? sql.join(selected.map((column) => sql.ref(column))) : sql`*`
  let last: Row | undefined
  for (;;) {
    const lastKey = key.map((column) => last?.[column])
    const rest = last ? sql`where (${columns}) > (${sql.join(lastKey)})` : sql``
    const query = sql<Row>`select ${selection} from ${sql.table(table)} ${rest} order by ${columns} limit ${limit}`
    const { rows } = await query.execute(db)
    if (rows.length > 0) yield table === 'settings' ? withoutOwnState(rows) : rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

function withoutOwnState(settings: Row[]): Row[] {
  return settings.filter(({ name }) => !factsWithoutBackup.some((one) => one === name))
}

async function readUnordered(db: Database, table: BackedUpTable): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
  return rows
    .map((row) => ({ row, text: serializeRow(row) }))
    .toSorted((first, second) => (first.text < second.text ? -1 : 1))
    .map(({ row }) => row)
}

export type TableDigest = { rows: number; sha256: string }
export type TableDigests = Partial<Record<BackedUpTable, TableDigest>>

export async function copyTables(
  source: Database,
  target: DatabaseTransaction,
  onProgress?: OnTableProgress,
): Promise<TableDigests> {
  const copyRows = async (table: BackedUpTable, rows: Row[]) => {
    // Rows of a table fit into the same table; the types cannot tell which one it is.
    for (const part of chunks(rows))
      await target
        .insertInto(table)
        .values(part as never)
        .execute()
  }
  return digestTables(source, { copyRows, onProgress })
}

type DigestOptions = {
  tables?: readonly BackedUpTable[]
  copyRows?: (table: BackedUpTable, rows: Row[]) => Promise<void>
  onProgress?: OnTableProgress | undefined
}

/** The digests of those of the tables that are asked for. */
export async function digestTables(
  db: Database,
  { tables = backedUpTableNames, copyRows, onProgress }: DigestOptions = {},
): Promise<TableDigests> {
  const digests: TableDigests = {}
  let bytes = 0
  for (const table of tables) {
    const hash = createHash('sha256')
    let count = 0
    const totalRows = onProgress ? await countRows(db, table) : 0
    for await (const rows of readRows(db, table)) {
      await copyRows?.(table, rows)
      for (const row of rows) hash.update(serializeRow(row)).update('\n')
      count += rows.length
      if (!onProgress) continue
      bytes += rows.reduce((sum, row) => sum + sizeOf(row), 0)
      onProgress({ table, rows: count, totalRows, bytes })
    }
    digests[table] = { rows: count, sha256: hash.digest('hex') }
  }
  return digests
}

async function countRows(db: Database, table: BackedUpTable): Promise<number> {
  const count = sql<{ rows: number | string }>`select count(*) as rows from ${sql.table(table)}`
  return Number((await count.execute(db)).rows[0]?.rows)
}

export function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => sum + sizeOfValue(value), 0)
}

function sizeOfValue(value: Value): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  return value instanceof Uint8Array ? value.length : 8
}

/** The order of columns differs after migrations. */
export function serializeRow(row: Row): string {
  const columns = Object.entries(row).toSorted(([first], [second]) => (first < second ? -1 : 1))
  return JSON.stringify(columns.map(([name, value]) => [name, toJson(value)]))
}

function toJson(value: Value): string | number | null | { sha256: string } {
  if (!(value instanceof Uint8Array)) return value
  return { sha256: createHash('sha256').update(value).digest('hex') }
}
