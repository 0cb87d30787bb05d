import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { presentIn } from '#core/dates.ts'
import { systemClock } from '#server/base/clock.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { FactTransactor } from '#server/storage/base/store-facts.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import {
  migrateWithin,
  newestSchema,
  readSchemaNumber,
} from '#server/storage/migrations/migrate.ts'
import { backedUpTableNames, createContext, otherTableNames } from '#server/storage/subjects.ts'
import { tableProgressOf, type OnProgress } from './progress.ts'
import { copyTables, digestTables } from './table-rows.ts'

export type StoreReplacement = {
  /** False where the store has the content of the backup already. */
  hasChanged: boolean
  /** Where the former data are now; undefined where there were none. */
  formerData?: string | undefined
}

/** Everything happens in one transaction, so a failure leaves the former data in place. */
export async function restoreIntoPostgres(
  restored: Engine,
  target: Engine,
  formerName: string,
  onProgress?: OnProgress,
): Promise<StoreReplacement> {
  if ((await readSchemaNumber(target)) === newestSchema) {
    onProgress?.({ step: 'compare' })
    const current = await target.readSnapshot((db) => digestTables(db))
    if (isDeepStrictEqual(current, await digestTables(restored.db))) return { hasChanged: false }
  }
  return target.db.transaction().execute(async (trx) => {
    await target.lockForWriting(trx)
    await assertNoInstanceRuns(trx)
    const hasFormerData = await moveTables(trx, formerName)
    await migrateWithin(trx, target.columns)
    await copyTables(restored.db, trx, tableProgressOf('copy', onProgress))
    onProgress?.({ step: 'index' })
    const facts = new FactTransactor(trx)
    const present = presentIn(await facts.zone(), systemClock())
    await createContext(trx, 'restore', present).indexMissed()
    await facts.setRestored(true)
    return {
      hasChanged: true,
      formerData: hasFormerData ? `the schema "${formerName}"` : undefined,
    }
  })
}

/** An instance would serve pages of the former data from its memory. */
async function assertNoInstanceRuns(trx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where application_name = 'vatra' and datname = current_database() and pid <> pg_backend_pid()
    limit 1`.execute(trx)
  if (rows.length > 0) throw new StartupError('The site is running: stop it, then restore.')
}

/** Moves all tables of the site to another schema of the database. Returns false where there are none. */
async function moveTables(trx: DatabaseTransaction, schemaName: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx)
  const existing = new Set(rows.map(({ name }) => name))
  const tables = [...backedUpTableNames, ...otherTableNames].filter((name) => existing.has(name))
  if (tables.length === 0) return false
  await sql`create schema ${sql.id(schemaName)}`.execute(trx)
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} set schema ${sql.id(schemaName)}`.execute(trx)
  }
  return true
}
