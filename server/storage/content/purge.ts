import { adminKind } from '#core/admins/admin.ts'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'

/** Documents of one kind that are older than a date, or documents that are longer in the bin. */
export type PurgeFilter =
  | { kind: string; createdBefore: Date }
  | { kinds: readonly string[]; removedBefore: Date }

/** The author, `by`, of the sample content. */
export const sampleAuthor = 'sample'

export async function findDocumentsToPurge(
  trx: DatabaseTransaction,
  filter: PurgeFilter,
): Promise<ChangedDocument[]> {
  const query = changedDocuments(trx)
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

/** All administrators of a demo, and its sample content that nobody has edited. */
export function findDemoDocuments(trx: DatabaseTransaction): Promise<ChangedDocument[]> {
  return changedDocuments(trx)
    .where(({ or, eb, not, exists, selectFrom }) => {
      const edits = selectFrom('revisions')
        .select('revisions.version')
        .whereRef('revisions.document_id', '=', 'documents.id')
        .where('revisions.by', '!=', sampleAuthor)
        // Removing a sample is no edit.
        .where('revisions.state', '!=', 'removed')
      return or([eb('kind', '=', adminKind.name), not(exists(edits))])
    })
    .execute()
}

function changedDocuments(trx: DatabaseTransaction) {
  return trx.selectFrom('documents').select(['id as document_id', 'kind', 'version'])
}

/** With their history and all that follows from them. */
export async function deleteDocuments(
  { trx, now, subjects }: WriteContext,
  ids: readonly string[],
): Promise<void> {
  for (const subject of subjects) await subject.onPurged?.(trx, ids, now)
  const tables = subjects.flatMap(({ ofDocuments = [] }) => ofDocuments)
  for (const id of ids) {
    for (const table of tables) {
      await trx.deleteFrom(table).where('document_id', '=', id).execute()
    }
    await trx.deleteFrom('documents').where('id', '=', id).execute()
  }
}
