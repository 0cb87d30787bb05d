import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '#server/storage/base/tables.ts'
import { backedUpTableNames } from '#server/storage/subjects.ts'

export const digestSchema = z.strictObject({ rows: z.int(), sha256: z.string() })

const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of the schema that its tables have. */
  schema: z.int(),
  /** In an older schema some tables do not exist yet. */
  tables: z.partialRecord(z.enum(backedUpTableNames), digestSchema),
})

export type Manifest = z.infer<typeof manifestSchema>

const tableName = 'backup_manifest'
const table = sql.table(tableName)
/** The statement that makes the table, as SQLite keeps it. */
const statement = `CREATE TABLE "${tableName}" (value text not null)`

export async function createManifestTable(db: Database): Promise<void> {
  await sql.raw(statement).execute(db)
}

export async function writeManifest(db: Database, manifest: Manifest): Promise<void> {
  await createManifestTable(db)
  await sql`insert into ${table} values (${JSON.stringify(manifest)})`.execute(db)
}

/** True if there is exactly this table: a view in its place could be endless. */
export async function hasManifest(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sqlite_schema where name = ${tableName} and sql = ${statement}`.execute(db)
  return rows.length > 0
}

export async function readManifest(db: Database): Promise<Manifest | undefined> {
  const { rows } = await sql<{ value: string }>`select value from ${table}`.execute(db)
  try {
    return manifestSchema.parse(JSON.parse(rows[0]?.value ?? ''))
  } catch {
    return undefined
  }
}

export async function removeManifest(db: Database): Promise<void> {
  await sql`drop table ${table}`.execute(db)
}
