import { adminKind } from '#core/admins/admin.ts'
import { purgeDocuments, type PurgedDocument } from './purge.ts'
import type { DatabaseTransaction } from '#server/storage/tables.ts'

/** Who writes the sample content. */
export const sampleAuthor = 'sample'

/**
 * Removes for good what a demo has and a real site must not have: every administrator, every session,
 * and the sample content that nobody has edited. Returns what was removed.
 */
export async function removeDemoData(trx: DatabaseTransaction): Promise<PurgedDocument[]> {
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
          // Putting a sample into the bin is no edit of it.
          selectFrom('revisions')
            .select('revisions.version')
            .whereRef('revisions.document_id', '=', 'documents.id')
            .where('revisions.by', '!=', sampleAuthor)
            .where('revisions.state', '!=', 'removed'),
        ),
      ),
    )
    .execute()
  return purgeDocuments(trx, [...admins, ...samples])
}
