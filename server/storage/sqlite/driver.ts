import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { toBindable } from '#server/storage/base/engine.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'

export const busyTimeout = 5_000
const maxCachedStatements = 200
const busyCode = 5

export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: adaptDatabase(database) })
    this.#database = database
  }

  // `begin immediate`: a transaction that begins with reading and writes later fails at once when another
  // process has written in between; one that begins as the writer waits.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = performance.now() + busyTimeout
    while (!(await this.#tryToBegin(connection, deadline))) await sleep(5 + Math.random() * 20)
  }

  // SQLite's own waiting blocks the process; with retries the site responds to visitors.
  async #tryToBegin(connection: DatabaseConnection, deadline: number): Promise<boolean> {
    try {
      this.#database.exec('pragma busy_timeout = 0')
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      return true
    } catch (error) {
      const isBusy = error instanceof StoreUnavailable && sqliteCode(error.cause) === busyCode
      if (!isBusy || performance.now() > deadline) throw error
      return false
    } finally {
      this.#database.exec(`pragma busy_timeout = ${busyTimeout}`)
    }
  }

  // After some errors, such as a full disk, SQLite has already rolled back.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: maxCachedStatements })
  return {
    close: () => database.close(),
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = adaptStatement(withStoreErrors(() => database.prepare(sql)))
      statements.set(sql, statement)
      return statement
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (values) => withStoreErrors(() => statement.all(...toBindable(values))),
    run: (values) => withStoreErrors(() => statement.run(...toBindable(values))),
    iterate: (values) => withStoreErrors(() => statement.iterate(...toBindable(values))),
  }
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

/** SQLite's primary result code, without the extended part in the upper bytes. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

// Errors that may pass without a restart.
const transientErrors = new Map([
  [busyCode, 'another process is writing'],
  [6, 'a table is locked'],
  [8, 'the data can only be read'],
  [10, 'the disk did not answer'],
  [13, 'the disk is full'],
  [14, 'the database file cannot be opened'],
])
