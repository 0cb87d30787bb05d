import { adminKind } from '#core/admins/admin.ts'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** `by` of the sample content. */
export const sampleAuthor = 'sample'

/** All administrators of a demo, and its sample content that nobody has edited. */
export async function findDemoDocuments(trx: DatabaseTransaction): Promise<ChangedDocument[]> {
  const admins = await trx
    .selectFrom('documents')
    .select(['id as document_id', 'kind', 'version'])
    .where('kind', '=', adminKind.name)
    .execute()
  const samples = await trx
    .selectFrom('documents')
    .select(['id as document_id', 'kind', 'version'])
    .where('kind', '!=', adminKind.name)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          // Removing a sample is no edit.
          selectFrom('revisions')
            .select('revisions.version')
            .whereRef('revisions.document_id', '=', 'documents.id')
            .where('revisions.by', '!=', sampleAuthor)
            .where('revisions.state', '!=', 'removed'),
        ),
      ),
    )
    .execute()
  return [...admins, ...samples]
}
