import { sql } from 'kysely'
import type { ColumnTypes, Database, DatabaseTransaction } from './tables.ts'

/** The differences between SQLite and PostgreSQL. Nothing else depends on which one it is. */
export type Engine = {
  readonly db: Database
  readonly columns: ColumnTypes
  /** True if several processes may serve the site from this database. */
  readonly isShared: boolean
  /** Finds out what the database can do. Throws StartupError if it cannot be used. */
  examineFeatures(): Promise<void>
  /** Until the end of the transaction there is no other writer in any process. */
  lockForWriting(trx: DatabaseTransaction): Promise<void>
  /** Reads the database as it is at one moment, while others write. */
  readSnapshot<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Notifies other processes when the transaction is committed. */
  announce(trx: DatabaseTransaction): Promise<void>
  /** Calls back when another process announces a change, and after each reconnect. */
  listen(onChange: () => void): void
  /** Removes deleted data from the files, where the database does not do it by itself. False where it could not. */
  scrubDeletedData(): Promise<boolean>
  /** The bytes that the data take on the disk. */
  size(): Promise<number>
  /** Why nothing can be written; undefined where it can. It is found out by writing something that does not stay. */
  findWriteFault(): Promise<string | undefined>
  /** Reads all of the database; undefined where it is intact. PostgreSQL has its own checksums. */
  findDamage(): Promise<string | undefined>
  isMissingTable(error: unknown): boolean
  close(): Promise<void>
  /** Closes it, as `await using` does at the end of a function. */
  [Symbol.asyncDispose](): Promise<void>
}

/** Runs the work on one connection, in a transaction that is begun with the given statement. */
export function readSnapshot<T>(
  db: Database,
  begin: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

type Bindable = string | number | Uint8Array | null

/** Checks values that both engines can bind: see `Tables`. */
export function toBindable(values: readonly unknown[]): Bindable[] {
  return values.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    if (value instanceof Uint8Array) return value
    throw new TypeError(`The store cannot keep a ${typeof value}`)
  })
}
