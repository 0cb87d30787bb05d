import { isoTimeAfter, minute } from '#server/storage/base/durations.ts'
import { TableAccess } from '#server/storage/base/table-access.ts'

/** How long a claimed mail is reserved for one instance; if it fails, another one tries then. */
const claimDuration = 5 * minute

export type ClaimedMail = { id: string; tries: number }

/** Mails waiting to be sent. The row stays when its mail has been sent, without `due_at`. */
export class MailWriter extends TableAccess {
  /** Reserves a mail that is due; of several instances only one gets it. */
  async claim(now: Date): Promise<ClaimedMail | undefined> {
    const due = now.toISOString()
    const row = await this.db
      .updateTable('outbox')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1), due_at: isoTimeAfter(now, claimDuration) }))
      .where('due_at', '<=', due)
      .where('document_id', 'in', (eb) =>
        eb
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

  async settle(id: string, dueAt: Date | null): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set({ due_at: dueAt && dueAt.toISOString() })
      .where('document_id', '=', id)
      .execute()
  }

  async countWaiting(): Promise<number> {
    const { waiting } = await this.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(waiting)
  }

  async nextDue(): Promise<Date | undefined> {
    const row = await this.db
      .selectFrom('outbox')
      .select('due_at')
      .where('due_at', 'is not', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    return row?.due_at ? new Date(row.due_at) : undefined
  }
}
