import type { ChangedDocument } from '#server/storage/base/changes.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { derivedTables } from './derived-tables.ts'

/** Documents of one kind that are older than a date, or documents that are longer in the bin. */
export type PurgeFilter =
  | { kind: string; createdBefore: Date }
  | { kinds: readonly string[]; removedBefore: Date }

export async function findDocumentsToPurge(
  trx: DatabaseTransaction,
  filter: PurgeFilter,
): Promise<ChangedDocument[]> {
  const query = trx.selectFrom('documents').select(['id as document_id', 'kind', 'version'])
  return 'kind' in filter
    ? query
        .where('kind', '=', filter.kind)
        .where('created_at', '<', filter.createdBefore.toISOString())
        .execute()
    : query
        .where('kind', 'in', filter.kinds)
        .where('state', '=', 'removed')
        .where('updated_at', '<', filter.removedBefore.toISOString())
        .execute()
}

export async function deleteDocuments(
  trx: DatabaseTransaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (const { onPurged } of derivedTables) await onPurged(trx, ids, now)
  for (const id of ids) {
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
}
