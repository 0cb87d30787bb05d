import { recordErasures } from '#server/storage/base/erasures.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { visitorAuthor } from '#server/storage/feedback/feedback-messages.ts'
import { eraseSentPhotos } from '#server/storage/images/sent-photos.ts'

/**
 * Deletes for good those with one of these ids, or for these events, with their mails and the photos that nobody has
 * taken. A sign-up for a series goes with the last of its dates.
 */
export async function deleteSignUps(
  trx: DatabaseTransaction,
  column: 'id' | 'event_id',
  values: readonly string[],
  now: Date,
): Promise<void> {
  const deleted = await trx
    .selectFrom('sign_ups')
    .select(['id', 'token', 'series_sign_up_id as series'])
    .where(column, 'in', values)
    .execute()
  const things = deleted.map(({ token }) => `sign-up ${token}` as const)
  await recordErasures(trx, things, now.toISOString())
  const signUpIds = deleted.map(({ id }) => id)
  for (const part of chunks(signUpIds)) {
    await eraseSentPhotos(trx, part, { at: now.toISOString(), by: visitorAuthor })
  }
  const ids = trx.selectFrom('sign_ups').select('id').where(column, 'in', values)
  await trx.deleteFrom('sign_up_mails').where('sign_up_id', 'in', ids).execute()
  await trx.deleteFrom('sign_ups').where(column, 'in', values).execute()
  const series = new Set(deleted.flatMap((row) => row.series ?? []))
  for (const id of series) await deleteWithoutDates(trx, id)
}

async function deleteWithoutDates(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx
    .deleteFrom('series_sign_ups')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sign_ups').select('id').where('series_sign_up_id', '=', id))),
    )
    .execute()
}
