import { adminKind } from '#core/admins/admin.ts'
import { purgeDocuments, type PurgedDocument } from './purge.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** `by` of the sample content. */
export const sampleAuthor = 'sample'

/**
 * Deletes what a real site must not take over from a demo: all administrators and sessions, and sample
 * content that nobody has edited. Returns the deleted documents.
 */
export async function removeDemoData(
  trx: DatabaseTransaction,
  now: Date,
): Promise<PurgedDocument[]> {
  await trx.deleteFrom('sessions').execute()
  const admins = await trx
    .selectFrom('documents')
    .select(['id', 'kind', 'version'])
    .where('kind', '=', adminKind.name)
    .execute()
  const samples = await trx
    .selectFrom('documents')
    .select(['id', 'kind', 'version'])
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
  return purgeDocuments(trx, [...admins, ...samples], now)
}
