import type { KindName } from '#core/content/kind.ts'
import type { DatabaseTransaction } from '#server/storage/tables.ts'

/** Which documents: of one kind and older than this, or in the bin of these kinds since before this. */
export type PurgeFilter =
  | { kind: KindName; createdBefore: Date }
  | { kinds: readonly KindName[]; removedBefore: Date }

/**
 * Takes documents out of the store for good, with every trace of what they said: the bin does not have
 * them afterwards, nor does any history. Returns what has gone.
 */
export async function purge(
  trx: DatabaseTransaction,
  filter: PurgeFilter,
): Promise<PurgedDocument[]> {
  const all = trx.selectFrom('documents').select(['id', 'kind', 'version'])
  const gone = await ('kind' in filter
    ? all
        .where('kind', '=', filter.kind)
        .where('created_at', '<', filter.createdBefore.toISOString())
        .execute()
    : all
        .where('kind', 'in', filter.kinds)
        .where('state', '=', 'removed')
        .where('updated_at', '<', filter.removedBefore.toISOString())
        .execute())
  return purgeDocuments(trx, gone)
}

export type PurgedDocument = { id: string; kind: KindName; version: number }

/** Removes these documents with every row that belongs to them, and returns them. */
export async function purgeDocuments(
  trx: DatabaseTransaction,
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
