import { type ClaimedMail, MailQueue } from '#server/storage/base/mail-queue.ts'
import type { Database } from '#server/storage/base/tables.ts'

/** Feedback that waits to be sent by mail. */
export class MailWriter extends MailQueue {
  constructor(db: Database) {
    super(db, 'outbox', 'document_id')
  }

  claim(now: Date): Promise<ClaimedMail | undefined> {
    return this.claimDue(now)
  }

  async settle(id: string, dueAt: Date | null): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set({ due_at: dueAt && dueAt.toISOString() })
      .where('document_id', '=', id)
      .execute()
  }
}
