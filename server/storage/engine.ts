import type { ColumnTypes, Database, Transacting } from './tables.ts'

/** Where SQLite and PostgreSQL differ. Nothing outside their two files asks which one it is. */
export type Engine = {
  readonly db: Database
  readonly columns: ColumnTypes
  /** From here to the end of the transaction there is no other writer, in any process. */
  becomeOnlyWriter(trx: Transacting): Promise<void>
  /** Tells other processes, when the transaction is committed, that there is news. */
  announce(trx: Transacting): Promise<void>
  /** Calls back when another process announces, and after each gap in which it could not be heard. */
  listen(onNews: () => void): void
  /** What was deleted leaves the files too, as far as that does not happen by itself. */
  wipe(): Promise<void>
  isMissingTable(error: unknown): boolean
  close(): Promise<void>
}
