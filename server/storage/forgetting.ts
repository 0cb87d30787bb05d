import type { KindName } from '#core/kind.ts'
import type { Transacting } from './tables.ts'

/**
 * Takes documents out of the store for good, with every trace of what they said: the bin does not have
 * them afterwards, nor does any history. Returns what has gone.
 */
export async function forgetMadeBefore(
  trx: Transacting,
  kind: KindName,
  before: Date,
): Promise<{ id: string; version: number }[]> {
  const gone = await trx
    .selectFrom('documents')
    .select(['id', 'version'])
    .where('kind', '=', kind)
    .where('created_at', '<', before.toISOString())
    .execute()
  for (const { id } of gone) {
    for (const table of ['outbox', 'submissions', 'slugs', 'revisions'] as const) {
      await trx.deleteFrom(table).where('document_id', '=', id).execute()
    }
    await trx.deleteFrom('documents').where('id', '=', id).execute()
  }
  return gone
}
