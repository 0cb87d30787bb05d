import type { ColumnTypes, Database, DatabaseTransaction } from './tables.ts'

/** Where SQLite and PostgreSQL differ. Nothing outside their two files asks which one it is. */
export type Engine = {
  readonly db: Database
  readonly columns: ColumnTypes
  /** From here to the end of the transaction there is no other writer, in any process. */
  lockForWriting(trx: DatabaseTransaction): Promise<void>
  /** Tells other processes, when the transaction is committed, that there is news. */
  announce(trx: DatabaseTransaction): Promise<void>
  /** Calls back when another process announces, and after each gap in which it could not be heard. */
  listen(onChange: () => void): void
  /** What was deleted leaves the files too, as far as that does not happen by itself. */
  scrubDeletedData(): Promise<void>
  isMissingTable(error: unknown): boolean
  close(): Promise<void>
}
