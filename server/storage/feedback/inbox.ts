import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { day, hour, isoTimeAfter } from '#server/storage/base/durations.ts'
import { FactTransactor } from '#server/storage/base/store-facts.ts'
import { type DatabaseTransaction, TableAccess } from '#server/storage/base/tables.ts'

/** More than a community ever gets. Messages beyond the limit are stored but not mailed. */
const maxMailsPerHour = 100

export class InboxTransactor extends TableAccess<DatabaseTransaction> {
  /** True if the limit of 24 hours is reached, by everybody together. Records the time once a day. */
  async isFull(maxPerDay: number, now: Date): Promise<boolean> {
    const dayAgo = isoTimeAfter(now, -day)
    const last = await this.db
      .selectFrom('documents')
      .select('id')
      .where('kind', '=', feedbackKind.name)
      .where('created_at', '>', dayAgo)
      .orderBy('created_at')
      .limit(1)
      .offset(maxPerDay - 1)
      .executeTakeFirst()
    if (!last) return false
    const facts = new FactTransactor(this.db)
    const recorded = await facts.inboxFullAt()
    if (recorded === undefined || recorded < dayAgo) {
      await facts.setInboxFullAt(now.toISOString())
    }
    return true
  }

  /** Queues a message for mail, once, however often it is saved. */
  async queueMail(id: string, now: Date): Promise<void> {
    const queuedAt = now.toISOString()
    const { queued } = await this.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number | string>().as('queued'))
      .where('at', '>', isoTimeAfter(now, -hour))
      .executeTakeFirstOrThrow()
    if (Number(queued) >= maxMailsPerHour) return
    await this.db
      .insertInto('outbox')
      .values({ document_id: id, tries: 0, due_at: queuedAt, at: queuedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
