import { sql } from 'kysely'
import { isoTimeAfter, minute } from './durations.ts'
import { type Database, TableAccess } from './tables.ts'

/** A claimed mail is reserved so long for one instance; if it fails, another one tries then. */
const claimDuration = 5 * minute

export type ClaimedMail = { id: string; tries: number }

/** Mails that wait to be sent, in a table of their own. A row stays when its mail has been sent, without `due_at`. */
export class MailQueue extends TableAccess {
  readonly #table: 'outbox' | 'sign_up_mails'
  readonly #key: string

  constructor(db: Database, table: 'outbox' | 'sign_up_mails', key: string) {
    super(db)
    this.#table = table
    this.#key = key
  }

  async countWaiting(): Promise<number> {
    const { rows } = await sql<{ waiting: number | string }>`
      select count(*) as waiting from ${sql.table(this.#table)} where due_at is not null`.execute(
      this.db,
    )
    return Number(rows[0]?.waiting)
  }

  async nextDue(): Promise<Date | undefined> {
    const { rows } = await sql<{ due: string | null }>`
      select min(due_at) as due from ${sql.table(this.#table)}`.execute(this.db)
    const due = rows[0]?.due
    return due ? new Date(due) : undefined
  }

  /** Reserves a mail that is due; of several instances only one gets it. */
  async claim(now: Date): Promise<ClaimedMail | undefined> {
    const [table, key] = [sql.table(this.#table), sql.ref(this.#key)]
    const due = now.toISOString()
    const { rows } = await sql<ClaimedMail>`
      update ${table} set tries = tries + 1, due_at = ${isoTimeAfter(now, claimDuration)}
      where due_at <= ${due} and ${key} in (
        select ${key} from ${table} where due_at <= ${due} order by due_at limit 1)
      returning ${key} as id, tries`.execute(this.db)
    return rows[0]
  }

  /** When it is tried again; null where it is done. */
  async settle(id: string, dueAt: Date | null): Promise<void> {
    await sql`update ${sql.table(this.#table)} set due_at = ${dueAt && dueAt.toISOString()}
      where ${sql.ref(this.#key)} = ${id}`.execute(this.db)
  }
}
