import postgres from 'postgres'
import { migratedDatabase } from '#test/helpers/databases.ts'

/** Empties one database for each test, which is faster than creating another. */
export function reusedDatabase() {
  let databaseUrl: string | undefined
  let newest: number | undefined

  return async (): Promise<string> => {
    databaseUrl ??= await migratedDatabase()
    const version = await emptyAndReadSchema(databaseUrl)
    newest ??= version
    // A test has changed the schema.
    if (version !== newest) databaseUrl = await migratedDatabase()
    return databaseUrl
  }
}

/** Returns the version of the schema. */
async function emptyAndReadSchema(databaseUrl: string): Promise<number | undefined> {
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false })
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_versions'`
  // For a few rows this takes much less than truncating; the setting allows any order of the tables.
  const deletions = tables.map(({ name }) => `delete from "${name}"`)
  await sql.unsafe(`set session_replication_role = replica; ${deletions.join('; ')}`)
  const [schema] = await sql<{ number: number }[]>`
    select max(number)::int as number from schema_versions`
  await sql.end()
  return schema?.number
}
