import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#server/storage/base/tables.ts'
import { migrateTo } from '#server/storage/migrations/migrate.ts'
import { inMemory, openSqlite } from '#server/storage/sqlite/sqlite.ts'
import { createManifestTable } from './manifest.ts'

type SchemaObject = { type: string; name: string; table: string; statement: string | null }

/**
 * True if a file has exactly the tables and indexes that this program makes for the schema. A view or a trigger would run
 * what somebody else wrote, a view perhaps without end; reading the list of them runs nothing.
 */
export async function hasBackupSchema(db: Database, schema: number): Promise<boolean> {
  return isDeepStrictEqual(await readSchema(db), await createSchema(schema))
}

export async function readTableNames(db: Database): Promise<string[]> {
  return (await readSchema(db)).filter(({ type }) => type === 'table').map(({ name }) => name)
}

export async function createSchema(schema: number): Promise<SchemaObject[]> {
  await using engine = openSqlite(inMemory)
  await migrateTo(engine, schema)
  await createManifestTable(engine.db)
  return await readSchema(engine.db)
}

async function readSchema(db: Database): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    select type, name, tbl_name as "table", sql as statement from sqlite_schema
    order by type, name`.execute(db)
  return rows
}
