import {
  type DisposableTempDir,
  existsSync,
  mkdtempDisposableSync,
  renameSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { writeToDisk } from '#server/storage/base/write-to-disk.ts'
import { assertNewestSchema, migrate, newestSchema } from '#server/storage/migrations/migrate.ts'
import { sqliteCode } from '#server/storage/sqlite/driver.ts'
import { databaseName, openSqlite } from '#server/storage/sqlite/sqlite.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { tableProgressOf, type OnProgress } from './progress.ts'
import { copyTables } from './table-rows.ts'
import { verifyBackup } from './verify-backup.ts'

type BackupOptions = {
  now: Date
  replaces?: boolean
  onProgress?: OnProgress
}

/**
 * Writes everything but the sessions to one file, which is itself an SQLite database, and reads it back. Others
 * may write meanwhile; the backup has the state of one moment. The file gets its name when it is complete.
 */
export async function createBackup(
  source: Engine,
  file: string,
  options: BackupOptions,
): Promise<{ manifest: Manifest; bytes: number }> {
  const path = resolve(file)
  assertMayWrite(path, options)
  await assertNewestSchema(source)
  await assertIntact(source)
  using folder = makeFolderBeside(path)
  await copyToFolder(source, folder.path, options)
  const complete = join(folder.path, databaseName)
  const manifest = await verifyBackup(complete, options.onProgress)
  writeToDisk(complete)
  // Another backup may have taken the name meanwhile.
  assertMayWrite(path, options)
  renameSync(complete, path)
  writeToDisk(dirname(path))
  return { manifest, bytes: statSync(path).size }
}

/** It may be the only good backup. */
function assertMayWrite(path: string, { replaces = false }: BackupOptions): void {
  if (replaces || !existsSync(path)) return
  throw new StartupError(
    `${path} exists already: name a new file, or add --replace to overwrite it.`,
  )
}

/** A backup of damaged data would look like a good one, and take the place of one that is. */
async function assertIntact(source: Engine): Promise<void> {
  const damage = await source.findDamage()
  if (damage === undefined) return
  throw new StartupError(
    `The database is damaged (${damage}), so it is not backed up: npm run doctor names the newest ` +
      'good backup. Stop the site and restore it.',
  )
}

async function copyToFolder(
  source: Engine,
  folder: string,
  { now, onProgress }: BackupOptions,
): Promise<void> {
  await using target = openSqlite(folder)
  try {
    await migrate(target)
    // Nobody else reads the file yet, and an unfinished one is removed: a log would only double what is written.
    await sql`pragma journal_mode = delete`.execute(target.db)
    await sql`pragma journal_mode = off`.execute(target.db)
    await sql`pragma synchronous = off`.execute(target.db)
    const tables = await source.readSnapshot((db) =>
      target.db
        .transaction()
        .execute((trx) => copyTables(db, trx, tableProgressOf('copy', onProgress))),
    )
    const createdAt = now.toISOString()
    await writeManifest(target.db, { format: 1, createdAt, schema: newestSchema, tables })
  } catch (error) {
    const isFromSqlite = error instanceof Error && sqliteCode(error.cause) !== undefined
    throw isFromSqlite ? createWriteError(folder, error) : error
  }
}

function makeFolderBeside(path: string): DisposableTempDir {
  try {
    return mkdtempDisposableSync(`${path}.partial-`)
  } catch (error) {
    throw createWriteError(path, error)
  }
}

function createWriteError(path: string, cause: unknown): StartupError {
  return new StartupError(
    `The backup cannot be written to ${dirname(path)}: check that the folder exists, that you may ` +
      'write there, and that its disk has room.',
    { cause },
  )
}
