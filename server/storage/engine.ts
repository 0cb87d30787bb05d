import type { ColumnTypes, Database, DatabaseTransaction } from './tables.ts'

/** What differs between SQLite and PostgreSQL. Nothing else depends on which one it is. */
export type Engine = {
  readonly db: Database
  readonly columns: ColumnTypes
  /** Until the end of the transaction there is no other writer in any process. */
  lockForWriting(trx: DatabaseTransaction): Promise<void>
  /** Notifies other processes when the transaction is committed. */
  announce(trx: DatabaseTransaction): Promise<void>
  /** Calls back when another process announces a change, and after each reconnect. */
  listen(onChange: () => void): void
  /** Removes deleted data from the files, where the database does not do it by itself. */
  scrubDeletedData(): Promise<void>
  isMissingTable(error: unknown): boolean
  close(): Promise<void>
}
