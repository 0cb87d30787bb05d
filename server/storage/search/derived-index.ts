import { adminKind } from '#core/admins/admin.ts'
import { type DocumentSource, missingDocuments } from '#server/storage/base/document-rows.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { indexDocuments, removeFromIndex } from './index-writer.ts'

export const derivedIndex = {
  backedUp: {},
  otherTables: ['search_postings', 'search_words', 'search_terms', 'search_documents'],
  onStored: indexSearched,
  onPurged: removeFromIndex,
  async fill(trx, changedSince) {
    for await (const batch of missingDocuments(trx, 'search_documents', changedSince)) {
      await indexSearched(trx, batch)
    }
  },
} as const satisfies Subject

async function indexSearched(
  trx: DatabaseTransaction,
  documents: readonly DocumentSource[],
): Promise<void> {
  const searched = documents.filter(({ kind }) => kind.name !== adminKind.name)
  if (searched.length > 0) await indexDocuments(trx, searched)
}
