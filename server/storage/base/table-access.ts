import type { Database } from './tables.ts'

/** What reads or writes tables on one connection; in a transaction it sees what that has written. */
export class TableAccess<Connection extends Database = Database> {
  protected readonly db: Connection

  constructor(db: Connection) {
    this.db = db
  }
}
