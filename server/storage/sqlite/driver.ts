import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDatabase,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { StoreUnavailable } from '#server/storage/errors.ts'

/** How long one process waits for another that writes. */
export const busyTimeout = 5_000
const maxCachedStatements = 200
const busyCode = 5

/** Kysely's own SQLite dialect, over the SQLite that is built into Node. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: adaptDatabase(database) })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database)
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: adaptDatabase(database) })
    this.#database = database
  }

  // A transaction that begins as a reader and wants to write later is refused at once when another
  // process has written meanwhile; one that begins as the writer waits for its turn.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const patience = performance.now() + busyTimeout
    while (!(await this.#begins(connection, patience))) await pause(5 + Math.random() * 20)
  }

  // SQLite waits for another writer by stopping the whole process; asking again lets visitors be served.
  async #begins(connection: DatabaseConnection, patience: number): Promise<boolean> {
    try {
      this.#database.exec('pragma busy_timeout = 0')
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      return true
    } catch (error) {
      const isBusy = error instanceof StoreUnavailable && sqliteCode(error.cause) === busyCode
      if (!isBusy || performance.now() > patience) throw error
      return false
    } finally {
      this.#database.exec(`pragma busy_timeout = ${busyTimeout}`)
    }
  }

  // After some faults, a full disk among them, SQLite has rolled back by itself already.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const fresh = adaptStatement(withStoreErrors(() => database.prepare(sql)))
      if (statements.size >= maxCachedStatements) statements.clear()
      statements.set(sql, fresh)
      return fresh
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (values) => withStoreErrors(() => statement.all(...values.map(toSqliteValue))),
    run: (values) => withStoreErrors(() => statement.run(...values.map(toSqliteValue))),
    iterate: (values) => withStoreErrors(() => statement.iterate(...values.map(toSqliteValue))),
  }
}

function toSqliteValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite keeps no ${typeof value}`)
}

function withStoreErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = sqliteCode(error)
    if (code === undefined || !transientErrors.has(code)) throw error
    throw new StoreUnavailable(`SQLite: ${transientErrors.get(code)}`, { cause: error })
  }
}

/** SQLite's primary result code, without the extension in its upper bytes. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

// Faults of the disk or of a busy moment: they may pass without a restart.
const transientErrors = new Map([
  [busyCode, 'another process is writing'],
  [6, 'a table is locked'],
  [8, 'the data folder is read-only'],
  [10, 'the disk did not answer'],
  [13, 'the disk is full'],
  [14, 'the database file cannot be opened'],
])
