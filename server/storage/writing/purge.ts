import type { KindName } from '#core/content/content-kinds.ts'
import { removeImageUses } from '#server/storage/images/image-uses.ts'
import { removeFromLists } from '#server/storage/lists/list-writer.ts'
import { removeFromIndex } from '#server/storage/search/index-writer.ts'
import { StoredSharePictures } from '#server/storage/images/share-pictures.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** Documents of one kind that are older than a date, or documents that are longer in the bin. */
export type PurgeFilter =
  | { kind: KindName; createdBefore: Date }
  | { kinds: readonly KindName[]; removedBefore: Date }

/** Deletes documents together with their history; returns them. */
export async function purge(
  trx: DatabaseTransaction,
  filter: PurgeFilter,
  now: Date,
): Promise<PurgedDocument[]> {
  const query = trx.selectFrom('documents').select(['id', 'kind', 'version'])
  const documents = await ('kind' in filter
    ? query
        .where('kind', '=', filter.kind)
        .where('created_at', '<', filter.createdBefore.toISOString())
        .execute()
    : query
        .where('kind', 'in', filter.kinds)
        .where('state', '=', 'removed')
        .where('updated_at', '<', filter.removedBefore.toISOString())
        .execute())
  return purgeDocuments(trx, documents, now)
}

const documentTables = ['outbox', 'telegram_posts', 'submissions', 'slugs', 'revisions'] as const

export type PurgedDocument = { id: string; kind: KindName; version: number }

/** Deletes these documents with all rows that belong to them, and returns them. */
export async function purgeDocuments(
  trx: DatabaseTransaction,
  documents: PurgedDocument[],
  now: Date,
): Promise<PurgedDocument[]> {
  const ids = documents.map(({ id }) => id)
  await removeFromIndex(trx, ids)
  await removeFromLists(trx, ids)
  for (const id of ids) {
    await new StoredSharePictures(trx).remove(id)
    await removeImageUses(trx, id, now.toISOString())
    for (const table of documentTables) {
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
