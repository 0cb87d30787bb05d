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
import { Kysely, sql } from 'kysely'
import type { Engine } from '#server/storage/engine.ts'
import { StartupError } from '#server/startup-error.ts'
import { StoreUnavailable } from '#server/storage/errors.ts'
import { busyTimeout, NodeSqliteDialect, sqliteCode } from './driver.ts'
import type { Tables } from '#server/storage/tables.ts'

export const inMemory = ':memory:'

// Before this release two connections could damage a database in WAL mode (the WAL-reset fault).
const oldestSqlite = '3.51.3'
const damagedCodes = [11, 26]
const lockedCodes = [5, 6]

export function openSqlite(dataDir: string): Engine {
  const database = openFile(dataDir)
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
  return {
    db,
    columns: { text: 'text', bytes: 'blob' },
    // The driver begins every transaction as the writer.
    async lockForWriting() {},
    async announce() {},
    listen() {},
    // In its turn, as it is refused inside a transaction; without waiting for another process.
    scrubDeletedData: () =>
      db.connection().execute(async (one) => {
        await sql`pragma busy_timeout = 0`.execute(one)
        await sql`pragma wal_checkpoint(truncate)`.execute(one)
        await sql.raw(`pragma busy_timeout = ${busyTimeout}`).execute(one)
      }),
    isMissingTable: (error) => error instanceof Error && error.message.startsWith('no such table'),
    async close() {
      if (database.isOpen) database.close()
    },
  }
}

function openFile(dataDir: string): DatabaseSync {
  const file = fileIn(dataDir)
  if (dataDir !== inMemory) makePrivate(resolve(dataDir), file)
  const wasStoppedHard = isNotEmpty(`${file}-wal`)
  const database = new DatabaseSync(file, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  })
  try {
    assertSqliteVersion(versionOf(database))
    // Asked first because the next line writes: a file that is no database must stay as it is.
    database.prepare('pragma schema_version').get()
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    // What somebody asked us to forget must not stay in the file until something is written over it.
    database.exec('pragma secure_delete = on')
    if (wasStoppedHard) assertIntact(database)
    // Shows now, not at the first visitor's letter, whether the folder can be written to.
    database.exec('begin immediate; rollback')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Only this user may read the data. SQLite gives the files that it makes beside the database the
 * database's own mode. A folder with other files in it is somebody else's: its mode stays.
 */
function makePrivate(folder: string, file: string): void {
  makeFolder(folder)
  if (existsSync(file) || readdirSync(folder).length === 0) chmodSync(folder, 0o700)
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) makeFilePrivate(one)
}

function makeFilePrivate(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    // Not there, or gone because another instance has just closed the database.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

// Step by step: where a folder cannot be made, as under /proc, Node's own recursion never ends.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another instance, started in the same moment, may have been faster.
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

// A whole check takes a second for each 100 MB, so only a start after a crash pays for it.
function assertIntact(database: DatabaseSync): void {
  const verdict = database.prepare('pragma quick_check(1)').get()?.['quick_check']
  if (verdict !== 'ok')
    throw Object.assign(new Error(String(verdict)), { errcode: damagedCodes[0] })
}

/** The sentence for a database that could not be had at the start; undefined for other faults. */
export function sqliteStartupError(error: unknown, dataDir: string): StartupError | undefined {
  const code = sqliteCode(error instanceof StoreUnavailable ? error.cause : error)
  const file = fileIn(dataDir)
  if (code !== undefined && damagedCodes.includes(code)) {
    return refuse(
      `The database ${file} is damaged or is no SQLite database: put a backup in its place, ` +
        'or move the file away to start empty',
    )
  }
  if (code !== undefined && lockedCodes.includes(code)) {
    return refuse(`Another program keeps the database ${file} locked: stop it and start again`)
  }
  if (code === undefined && !isFromSystem(error)) return undefined
  return refuse(
    `The data folder ${resolve(dataDir)} cannot be written to: give this user the right to write ` +
      'there, make room on its disk, or set DATA_DIR to another folder',
  )

  function refuse(sentence: string): StartupError {
    return new StartupError(`${sentence}.`, { cause: error })
  }
}

function isFromSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

function fileIn(dataDir: string): string {
  return dataDir === inMemory ? inMemory : join(resolve(dataDir), 'vatra.sqlite')
}

function isNotEmpty(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}
