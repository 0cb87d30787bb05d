import type { SignUp } from '#core/sign-up/sign-up.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** So many offers in a row that nobody takes end a sign-up for a series, or each week a place would be kept in vain. */
const maxMissedOffers = 2

export async function countMissedOffer(
  trx: DatabaseTransaction,
  { seriesSignUpId, mustConfirm }: Pick<SignUp, 'seriesSignUpId' | 'mustConfirm'>,
  now: Date,
): Promise<void> {
  if (seriesSignUpId === null || mustConfirm) return
  await trx
    .updateTable('series_sign_ups')
    .set(({ eb, fn, val }) => ({
      missed_offers: eb('missed_offers', '+', 1),
      ended_at: eb
        .case()
        .when('missed_offers', '>=', maxMissedOffers - 1)
        .then(fn.coalesce('ended_at', val(now.toISOString())))
        .else(eb.ref('ended_at'))
        .end(),
    }))
    .where('id', '=', seriesSignUpId)
    .execute()
}

/** Those who no longer come to all dates leave the queue before a place is offered. */
export async function withdrawEnded(trx: DatabaseTransaction, eventId: string): Promise<void> {
  await trx
    .updateTable('sign_ups')
    .set(({ eb }) => ({ state: 'cancelled', version: eb('version', '+', 1) }))
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .where('series_sign_up_id', 'in', ({ selectFrom }) =>
      selectFrom('series_sign_ups').select('id').where('ended_at', 'is not', null),
    )
    .execute()
}
