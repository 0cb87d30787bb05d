import postgres, { type Sql } from 'postgres'
import { afterAll } from 'vitest'
import { migratedDatabase } from '#test/helpers/databases.ts'

type Database = { url: string; sql: Sql }

/** Empties one database for each test, which is faster than creating another. */
export function reusedDatabase() {
  let database: Database | undefined
  let newest: number | undefined
  afterAll(() => database?.sql.end())

  return async (): Promise<string> => {
    database ??= await openDatabase()
    const version = await emptyAndReadSchema(database.sql)
    newest ??= version
    // A test has changed the schema.
    if (version !== newest) {
      await database.sql.end()
      database = await openDatabase()
    }
    return database.url
  }
}

async function openDatabase(): Promise<Database> {
  const url = await migratedDatabase()
  // A test may change the schema, after which a prepared statement could fail.
  return { url, sql: postgres(url, { max: 1, fetch_types: false, prepare: false }) }
}

/** Returns the version of the schema. */
async function emptyAndReadSchema(sql: Sql): Promise<number | undefined> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_versions'`
  // For a few rows this takes much less than truncating; the setting allows any order of the tables.
  const deletions = tables.map(({ name }) => `delete from "${name}"`)
  await sql.unsafe(`set session_replication_role = replica; ${deletions.join('; ')}`)
  const [schema] = await sql<{ number: number }[]>`
    select max(number)::int as number from schema_versions`
  return schema?.number
}
