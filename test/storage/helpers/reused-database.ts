import postgres from 'postgres'
import { migratedDatabase } from '#test/helpers/databases.ts'

/** Empties one database again and again, which takes less than making another for each test. */
export function reusedDatabase() {
  let databaseUrl: string | undefined
  let newest: number | undefined

  return async (): Promise<string> => {
    databaseUrl ??= await migratedDatabase()
    const found = await emptyAndReadSchema(databaseUrl)
    newest ??= found
    // A test has changed its schema.
    if (found !== newest) databaseUrl = await migratedDatabase()
    return databaseUrl
  }
}

/** Returns the number of its schema. */
async function emptyAndReadSchema(databaseUrl: string): Promise<number | undefined> {
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false })
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_versions'`
  await sql`truncate ${sql(tables.map(({ name }) => name))}`
  const [schema] = await sql<{ number: number }[]>`
    select max(number)::int as number from schema_versions`
  await sql.end()
  return schema?.number
}
