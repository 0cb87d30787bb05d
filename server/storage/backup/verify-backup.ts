import { sql } from 'kysely'
import { StartupError } from '#server/base/startup-error.ts'
import { FactReader, type Purpose } from '#server/storage/base/store-facts.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { schemaNumberOf, newestSchema } from '#server/storage/migrations/migrate.ts'
import { sqliteCode } from '#server/storage/sqlite/driver.ts'
import { findDifferentDocument } from '#server/storage/sqlite/find-damage.ts'
import { openSqliteFile } from '#server/storage/sqlite/sqlite.ts'
import { backedUpTableNames } from '#server/storage/subjects.ts'
import { hasBackupSchema, readTableNames } from './backup-schema.ts'
import { hasManifest, readManifest, type Manifest } from './manifest.ts'
import { tableProgressOf, type OnProgress } from './progress.ts'
import { digestTables } from './table-rows.ts'

/** Reads the whole backup. Throws StartupError where it cannot be restored. */
export async function verifyBackup(file: string, onProgress?: OnProgress): Promise<Manifest> {
  onProgress?.({ step: 'verify' })
  try {
    await using db = openSqliteFile(file)
    return await verifyContent(db, file, onProgress)
  } catch (error) {
    if (error instanceof StartupError || sqliteCode(error) === undefined) throw error
    throw createError(file, problemOf(error), error)
  }
}

/** Tells a backup of a demo from one of a real site. Throws where the file is no backup. */
export async function purposeOfBackup(file: string): Promise<Purpose | undefined> {
  await using db = openSqliteFile(file)
  return await new FactReader(db).purpose()
}

async function verifyContent(
  db: Database,
  file: string,
  onProgress: OnProgress | undefined,
): Promise<Manifest> {
  const manifest = await verifySchema(db, file)
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const different = await sql.raw(findDifferentDocument).execute(db)
  if (rows[0]?.integrity_check !== 'ok' || different.rows.length > 0) {
    throw createError(file, 'damaged')
  }
  const names = backedUpTableNames.filter((table) => table in manifest.tables)
  const tableProgress = tableProgressOf('verify', onProgress)
  const digests = await digestTables(db, { tables: names, onProgress: tableProgress })
  const isIntact = names.every((table) => digests[table]?.sha256 === manifest.tables[table]?.sha256)
  if (!isIntact) throw createError(file, 'damaged')
  return manifest
}

/** Before anything else is read: nothing in the file may run. */
async function verifySchema(db: Database, file: string): Promise<Manifest> {
  if (!(await hasManifest(db))) throw createError(file, 'foreign')
  const manifest = await readManifest(db)
  if (!manifest) throw createError(file, 'damaged')
  if (manifest.schema > newestSchema) throw createError(file, 'newer')
  if (!(await hasBackupSchema(db, manifest.schema))) throw createError(file, 'altered')
  const tables = await readTableNames(db)
  const isComplete = backedUpTableNames.every(
    (name) => name in manifest.tables === tables.includes(name),
  )
  const isOwnNumber = (await schemaNumberOf(db)) === manifest.schema
  if (!isComplete || !isOwnNumber) throw createError(file, 'damaged')
  return manifest
}

type Problem = 'missing' | 'foreign' | 'altered' | 'damaged' | 'newer'

const cannotOpen = 14
const noDatabase = 26

function problemOf(error: unknown): Problem {
  const code = sqliteCode(error)
  if (code === cannotOpen) return 'missing'
  return code === noDatabase ? 'foreign' : 'damaged'
}

const sentences: Record<Problem, string> = {
  missing: 'cannot be read: check the name and the rights of the file.',
  foreign: 'is no backup of this program: choose a file that "npm run backup" has written.',
  altered:
    'has other tables, views or triggers than a backup of this program: take one that nobody has changed.',
  damaged: 'is damaged: take another backup. Nothing was changed.',
  newer: 'was made by a newer version of the program: install that version, then restore it.',
}

function createError(file: string, problem: Problem, cause?: unknown): StartupError {
  return new StartupError(`${file} ${sentences[problem]}`, { cause })
}
