import { adminKind } from '#core/admins/admin.ts'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** `by` of the sample content. */
export const sampleAuthor = 'sample'

/** All administrators of a demo, and its sample content that nobody has edited. */
export function findDemoDocuments(trx: DatabaseTransaction): Promise<ChangedDocument[]> {
  return trx
    .selectFrom('documents')
    .select(['id as document_id', 'kind', 'version'])
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
