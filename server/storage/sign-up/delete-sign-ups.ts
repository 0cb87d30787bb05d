import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** For good, with the mails about them: those with one of these ids, or for these events. */
export async function deleteSignUps(
  trx: DatabaseTransaction,
  column: 'id' | 'event_id',
  values: readonly string[],
): Promise<void> {
  const ids = trx.selectFrom('sign_ups').select('id').where(column, 'in', values)
  await trx.deleteFrom('sign_up_mails').where('sign_up_id', 'in', ids).execute()
  await trx.deleteFrom('sign_ups').where(column, 'in', values).execute()
}
