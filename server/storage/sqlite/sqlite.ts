import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, sql } from 'kysely'
import { StartupError, StoreDamaged } from '#server/base/startup-error.ts'
import { readSnapshot, type Engine } from '#server/storage/base/engine.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import type { Database, Tables } from '#server/storage/base/tables.ts'
import { busyTimeout, sqliteCode, sqliteDialect } from './driver.ts'
import { findContentDamage, findDamage } from './find-damage.ts'
import { findWriteFault } from './find-write-fault.ts'

export const inMemory = ':memory:'
export const databaseName = 'vatra.sqlite'

// Before this release two connections could damage a database in WAL mode (the WAL-reset bug).
const oldestSqlite = '3.51.3'
const damagedCodes = [11, 26]
const lockedCodes = [5, 6]
const wrongStatement = 1
/** Smaller is the memory that the processes share only where there was no room to make it. */
const minSharedMemory = 32_768

/** `isForReading`: where nothing can be written, as on a full or read-only disk, the data can still be read. */
export function openSqlite(dataDir: string, { isForReading = false } = {}): Engine {
  const database = isForReading ? openAnyhow(dataDir) : openFile(dataDir)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  const close = async () => {
    if (database.isOpen) database.close()
  }
  return {
    db,
    columns: { text: 'text', bytes: 'blob' },
    isShared: false,
    async examineFeatures() {},
    // The driver begins every transaction as the writer.
    async lockForWriting() {},
    readSnapshot: (work) => readSnapshot(db, 'begin', work),
    async announce() {},
    listen() {},
    // Waits until the connection is free, because a checkpoint fails inside a transaction, but does not
    // wait for other processes.
    scrubDeletedData: () =>
      db.connection().execute(async (connection) => {
        await sql`pragma busy_timeout = 0`.execute(connection)
        const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`
        const { rows } = await checkpoint.execute(connection)
        await sql.raw(`pragma busy_timeout = ${busyTimeout}`).execute(connection)
        return rows[0]?.busy === 0
      }),
    async size() {
      const { rows } = await sql<{ size: number }>`
        select page_count * page_size as size from pragma_page_count, pragma_page_size`.execute(db)
      return rows[0]?.size ?? 0
    },
    findWriteFault: async () =>
      dataDir === inMemory ? undefined : findWriteFault(resolve(dataDir)),
    findDamage: async () => findDamage(database),
    isMissingTable: (error) => error instanceof Error && error.message.startsWith('no such table'),
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Opens any SQLite file for reading. The schema of a foreign one may call no function that does something. */
export function openSqliteFile(file: string): Database {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('pragma trusted_schema = off')
  return new Kysely<Tables>({ dialect: sqliteDialect(database) })
}

export function isUsedByOthers(file: string): boolean {
  using database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch (error) {
    if (lockedCodes.includes(sqliteCode(error) ?? 0)) return true
    throw error
  }
}

function openFile(dataDir: string): DatabaseSync {
  const file = databaseFile(dataDir)
  if (dataDir !== inMemory) makePrivate(resolve(dataDir), file)
  const hasCrashed = isNotEmpty(`${file}-wal`)
  const database = new DatabaseSync(file, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  })
  try {
    assertSqliteVersion(versionOf(database))
    // Fails for a file that is no database, before the next line would write to it.
    database.prepare('pragma schema_version').get()
    database.exec('pragma trusted_schema = off')
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    // Overwrites deleted data at once, because people may ask for their deletion.
    database.exec('pragma secure_delete = on')
    // The whole file takes a second per 100 MB, so it is only read after a crash.
    assertIntact(hasCrashed ? findDamage(database) : findContentDamage(database))
    // Fails now and not at the first write where the folder is read-only.
    database.exec('begin immediate; rollback')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function openAnyhow(dataDir: string): DatabaseSync {
  try {
    return openFile(dataDir)
  } catch (error) {
    const code = sqliteCode(error)
    const isOther = code !== undefined && [...damagedCodes, ...lockedCodes].includes(code)
    const file = databaseFile(dataDir)
    if (isOther || !existsSync(file)) throw error
    const address = pathToFileURL(file)
    // Without the memory that the processes share SQLite can only read a file that nobody changes.
    if (sizeOf(`${file}-shm`) < minSharedMemory) {
      if (isNotEmpty(`${file}-wal`)) throw error
      address.searchParams.set('immutable', '1')
    }
    const database = new DatabaseSync(address, { readOnly: true })
    database.exec('pragma trusted_schema = off')
    return database
  }
}

/**
 * Only this user may read the data. SQLite gives the files beside the database the mode of the database. The
 * mode of a folder with other files in it does not change.
 */
function makePrivate(folder: string, file: string): void {
  makeFolder(folder)
  if (existsSync(file) || readdirSync(folder).length === 0) chmodSync(folder, 0o700)
  closeSync(openSync(file, 'a', 0o600))
  for (const suffix of ['', '-wal', '-shm']) makeFilePrivate(`${file}${suffix}`)
}

function makeFilePrivate(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    // It does not exist, or another instance has just deleted it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

// One folder at a time: where a folder cannot be created, as in /proc, Node's recursive mkdir never ends.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another instance that starts at the same time may have created it.
    if (!existsSync(folder)) throw error
  }
}

function versionOf(database: DatabaseSync): string {
  return String(database.prepare('select sqlite_version() as version').get()?.['version'])
}

export function assertSqliteVersion(version: string): void {
  if (version.localeCompare(oldestSqlite, 'en', { numeric: true }) >= 0) return
  throw new StartupError(
    `This Node carries SQLite ${version}, which can damage its files: ` +
      `use a Node with SQLite ${oldestSqlite} or newer (the one that 'npm ci' installs has it).`,
  )
}

function assertIntact(damage: string | undefined): void {
  if (damage !== undefined) throw Object.assign(new Error(damage), { errcode: damagedCodes[0] })
}

export function isDamage(error: unknown): boolean {
  return damagedCodes.includes(sqliteCode(error) ?? 0)
}

/** Reads the whole file. Undefined where it is intact, or where there is none. */
export function findFileDamage(dataDir: string): StoreDamaged | undefined {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return undefined
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    assertIntact(findDamage(database))
    return undefined
  } catch (error) {
    // The check asks for nothing that an intact file lacks.
    const isUnreadable = isDamage(error) || sqliteCode(error) === wrongStatement
    return isUnreadable ? new StoreDamaged(file, error) : undefined
  }
}

/** Says what the operator should do where the database cannot be opened; undefined for other errors. */
export function sqliteStartupError(error: unknown, dataDir: string): StartupError | undefined {
  const code = sqliteCode(error instanceof StoreUnavailable ? error.cause : error)
  const file = databaseFile(dataDir)
  if (isDamage(error)) return new StoreDamaged(file, error)
  if (code !== undefined && lockedCodes.includes(code)) {
    return createError(`Another program keeps the database ${file} locked: stop it and start again`)
  }
  if (code === undefined && !isFromSystem(error)) return undefined
  return createError(
    `The data folder ${resolve(dataDir)} cannot be written to: give this user the right to write ` +
      'there, make room on its disk, or set DATA_DIR to another folder',
  )

  function createError(sentence: string): StartupError {
    return new StartupError(`${sentence}.`, { cause: error })
  }
}

function isFromSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

function databaseFile(dataDir: string): string {
  return dataDir === inMemory ? inMemory : join(resolve(dataDir), databaseName)
}

function isNotEmpty(file: string): boolean {
  return sizeOf(file) > 0
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
