import { hour, isoTimeAfter, minute } from '#server/storage/durations.ts'
import type { Database, DatabaseTransaction } from '#server/storage/tables.ts'

/** More than a community is ever written in an hour: what comes beyond is kept, and mailed to nobody. */
const maxMailsPerHour = 100

/** A claimed letter is this one's to send; should it fall silent, another one tries after a while. */
const claimDuration = 5 * minute

export type ClaimedMail = { id: string; tries: number }

/** Has a letter sent on by mail, once, however often the same one is kept. */
export async function queueMail(trx: DatabaseTransaction, id: string, at: string): Promise<void> {
  const hourAgo = isoTimeAfter(new Date(at), -hour)
  const { posted } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number | string>().as('posted'))
    .where('at', '>', hourAgo)
    .executeTakeFirstOrThrow()
  if (Number(posted) >= maxMailsPerHour) return
  await trx
    .insertInto('outbox')
    .values({ document_id: id, tries: 0, due_at: at, at })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Letters on their way out. A row stays when its letter has been sent, and says that it has. */
export class Outbox {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Takes one that is due; of several instances only one gets it. */
  async claim(now: Date): Promise<ClaimedMail | undefined> {
    const due = now.toISOString()
    const row = await this.#db
      .updateTable('outbox')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1), due_at: isoTimeAfter(now, claimDuration) }))
      .where('due_at', '<=', due)
      .where('document_id', 'in', (one) =>
        one
          .selectFrom('outbox')
          .select('document_id')
          .where('due_at', '<=', due)
          .orderBy('due_at')
          .limit(1),
      )
      .returning(['document_id as id', 'tries'])
      .executeTakeFirst()
    return row
  }

  /** Tries again at that moment, or never. */
  async settle(id: string, dueAt: Date | null): Promise<void> {
    await this.#db
      .updateTable('outbox')
      .set({ due_at: dueAt && dueAt.toISOString() })
      .where('document_id', '=', id)
      .execute()
  }

  /** When the next one is due. */
  async nextDue(): Promise<Date | undefined> {
    const row = await this.#db
      .selectFrom('outbox')
      .select('due_at')
      .where('due_at', 'is not', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    return row?.due_at ? new Date(row.due_at) : undefined
  }
}
