import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import { StoreFacts } from '#server/storage/base/store-facts.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/**
 * Whether as many feedback messages as the limit have arrived within the last 24 hours, from everybody
 * together. Records the time when that is so for the first time in a day.
 */
export async function isInboxFull(
  trx: DatabaseTransaction,
  now: Date,
  maxPerDay: number,
): Promise<boolean> {
  const dayAgo = isoTimeAfter(now, -day)
  const last = await trx
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', feedbackKind.name)
    .where('created_at', '>', dayAgo)
    .orderBy('created_at')
    .limit(1)
    .offset(maxPerDay - 1)
    .executeTakeFirst()
  if (!last) return false
  const facts = new StoreFacts(trx)
  const recorded = await facts.inboxFullAt()
  if (recorded === undefined || recorded < dayAgo) await facts.setInboxFullAt(now.toISOString())
  return true
}
