import type { KindName } from '#core/kind.ts'
import type { Transacting } from './tables.ts'

/** Which documents: of one kind and older than this, or in the bin of these kinds since before this. */
export type Forgotten =
  | { kind: KindName; madeBefore: Date }
  | { kinds: readonly KindName[]; binnedBefore: Date }

/**
 * Takes documents out of the store for good, with every trace of what they said: the bin does not have
 * them afterwards, nor does any history. Returns what has gone.
 */
export async function forget(trx: Transacting, which: Forgotten): Promise<PurgedDocument[]> {
  const all = trx.selectFrom('documents').select(['id', 'kind', 'version'])
  const gone = await ('kind' in which
    ? all
        .where('kind', '=', which.kind)
        .where('created_at', '<', which.madeBefore.toISOString())
        .execute()
    : all
        .where('kind', 'in', which.kinds)
        .where('state', '=', 'removed')
        .where('updated_at', '<', which.binnedBefore.toISOString())
        .execute())
  return purgeDocuments(trx, gone)
}

export type PurgedDocument = { id: string; kind: KindName; version: number }

/** Removes these documents with every row that belongs to them, and returns them. */
export async function purgeDocuments(
  trx: Transacting,
  documents: PurgedDocument[],
): Promise<PurgedDocument[]> {
  for (const { id } of documents) {
    for (const table of ['outbox', 'submissions', 'slugs', 'revisions'] as const) {
      await trx.deleteFrom(table).where('document_id', '=', id).execute()
    }
    await trx
      .updateTable('image_erasures')
      .set({ document_id: null })
      .where('document_id', '=', id)
      .execute()
    await trx.deleteFrom('documents').where('id', '=', id).execute()
  }
  return documents
}
