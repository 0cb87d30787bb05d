import {
  constants,
  copyFileSync,
  type DisposableTempDir,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempDisposableSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { presentIn } from '#core/dates.ts'
import { systemClock } from '#server/base/clock.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { timestamp } from '#server/storage/base/durations.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import type { StoredErasure } from '#server/storage/base/erasures.ts'
import { FactTransactor, factsWithoutBackup } from '#server/storage/base/store-facts.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { writeToDisk } from '#server/storage/base/write-to-disk.ts'
import { migrate, newestSchema, readSchemaNumber } from '#server/storage/migrations/migrate.ts'
import { databaseExists, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import {
  databaseName,
  findFileDamage,
  isUsedByOthers,
  openSqlite,
} from '#server/storage/sqlite/sqlite.ts'
import { createContext } from '#server/storage/subjects.ts'
import { readTableNames } from './backup-schema.ts'
import {
  carryOver,
  type FormerState,
  noFormerState,
  type Person,
  readFormerState,
} from './carry-over.ts'
import { removeManifest, type Manifest } from './manifest.ts'
import type { OnProgress } from './progress.ts'
import { restoreIntoPostgres, type StoreReplacement } from './restore-into-postgres.ts'
import { digestTables, type TableDigests } from './table-rows.ts'
import { verifyBackup } from './verify-backup.ts'

export type RestoreResult = StoreReplacement & {
  manifest: Manifest
  /** The people who may sign in afterwards. */
  people: Person[]
  /** Those of them who could not before. */
  newcomers: Person[]
}

export type RestoreOptions = {
  now?: Date
  onProgress?: OnProgress | undefined
  /** Erased after the moment of the backup, beside what the replaced data know. */
  erasures?: readonly StoredErasure[]
}

/**
 * Replaces the data by those of a backup, without what was erased since. Nothing is touched before the whole backup has
 * been verified.
 */
export async function restoreBackup(
  file: string,
  location: StoreLocation,
  { now = systemClock(), onProgress, erasures = [] }: RestoreOptions = {},
): Promise<RestoreResult> {
  const manifest = await verifyBackup(file, onProgress)
  const formerName = `before-restore-${timestamp(now)}`
  using folder = makeRestoreFolder(location)
  onProgress?.({ step: 'index' })
  const restored = await prepareStore(file, manifest, folder.path)
  const carry = (former: FormerState) => {
    const { createdAt } = manifest
    // The backup itself knows what was erased before, and what has begun again.
    const later = erasures.filter(({ at }) => at >= createdAt)
    const all = [...former.erasures, ...later]
    return carryOver(restored, { ...former, erasures: all, createdAt, now })
  }
  if (!('dataDir' in location)) {
    return await withDatabase(location, async (target) => {
      const people = await carry(await readFormerState(target, now))
      const replacement = await restoreIntoPostgres(restored, target, formerName, onProgress)
      return { manifest, ...people, ...replacement }
    }).finally(restored.close)
  }
  const { dataDir } = location
  const former = await readFormerSqlite(dataDir, now)
  const repeatAndCompare = async () => {
    const people = await carry(former)
    onProgress?.({ step: 'compare' })
    return { people, digests: await digestTables(restored.db) }
  }
  const { people, digests } = await repeatAndCompare().finally(restored.close)
  if (await hasContent(dataDir, digests)) return { manifest, ...people, hasChanged: false }
  const formerData = keepFormerDatabase(dataDir, formerName)
  writeToDisk(join(folder.path, databaseName))
  renameSync(join(folder.path, databaseName), join(dataDir, databaseName))
  writeToDisk(dataDir)
  return { manifest, ...people, hasChanged: true, formerData }
}

/**
 * Beside the data, so that the new file can be moved to its place, and the site removes what a restore has left that was
 * killed.
 */
export function makeRestoreFolder(location: StoreLocation): DisposableTempDir {
  const parent = 'dataDir' in location ? location.dataDir : tmpdir()
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  return mkdtempDisposableSync(join(parent, 'restore-'))
}

/** Makes a store from a copy of the backup, in the schema of this version and with all indexes. */
export async function prepareStore(
  file: string,
  manifest: Manifest,
  folder: string,
): Promise<Engine> {
  copyFileSync(file, join(folder, databaseName))
  const engine = openSqlite(folder)
  await removeManifest(engine.db)
  await emptyOtherTables(engine.db, manifest)
  await migrate(engine)
  await engine.db.transaction().execute(async (trx) => {
    const facts = new FactTransactor(trx)
    const present = presentIn(await facts.zone(), systemClock())
    await createContext(trx, 'restore', present).indexMissed()
    await facts.setRestored(true)
  })
  return engine
}

/** A session that somebody has put into the file would be valid, and an index could hide content. */
async function emptyOtherTables(db: Database, manifest: Manifest): Promise<void> {
  for (const table of await readTableNames(db)) {
    if (table in manifest.tables || table === 'schema_versions') continue
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
  await db.deleteFrom('settings').where('name', 'in', factsWithoutBackup).execute()
}

/** A damaged database cannot say what was erased, and is a reason to restore; one that is only unreadable is none. */
async function readFormerSqlite(dataDir: string, now: Date): Promise<FormerState> {
  if (!databaseExists({ dataDir })) return noFormerState
  try {
    return await withDatabase({ dataDir }, (engine) => readFormerState(engine, now))
  } catch (error) {
    if (isDamaged(dataDir, error)) return noFormerState
    throw error
  }
}

function isDamaged(dataDir: string, error: unknown): boolean {
  // A text that is no JSON is damage too.
  return error instanceof SyntaxError || findFileDamage(dataDir) !== undefined
}

async function hasContent(dataDir: string, digests: TableDigests): Promise<boolean> {
  const file = join(dataDir, databaseName)
  if (!existsSync(file)) return false
  try {
    if (isUsedByOthers(file)) throw new StartupError('The site is running: stop it, then restore.')
    await using current = openSqlite(dataDir)
    // With a newer schema this version of the program would not start.
    const isCurrentSchema = (await readSchemaNumber(current)) === newestSchema
    return isCurrentSchema && isDeepStrictEqual(await digestTables(current.db), digests)
  } catch (error) {
    // It may be why the backup is restored.
    if (!(error instanceof StartupError) && isDamaged(dataDir, error)) return false
    throw error
  }
}

/**
 * Gives the database a second name, which is returned; undefined where there is none. It keeps its own name until
 * the restored one takes it, so a process that is killed leaves one of the two.
 */
function keepFormerDatabase(dataDir: string, formerName: string): string | undefined {
  const file = join(dataDir, databaseName)
  if (!existsSync(file)) return undefined
  const former = join(dataDir, `${formerName}.sqlite`)
  for (const suffix of ['', '-wal']) {
    if (existsSync(`${file}${suffix}`)) linkOrCopy(`${file}${suffix}`, `${former}${suffix}`)
  }
  // SQLite would apply the log to the restored database. A database that could be opened has none any more.
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
  return former
}

/** Some file systems have no links. Data that were kept before are never overwritten. */
function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy)
  } catch {
    copyFileSync(file, copy, constants.COPYFILE_EXCL)
  }
}
