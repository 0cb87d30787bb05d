import { adminKind } from '#core/admins/admin.ts'
import type { Zone } from '#core/zone.ts'
import { type DocumentSource, missingDocuments } from '#server/storage/base/document-rows.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { IndexWriter } from './index-writer.ts'

export const derivedIndex = {
  backedUp: {},
  otherTables: ['search_postings', 'search_words', 'search_terms', 'search_documents'],
  onStored: (trx, documents, { zone }) => indexSearched(trx, documents, zone),
  onPurged: (trx, ids) => new IndexWriter(trx).remove(ids),
  async fill(trx, changedSince, zone) {
    for await (const batch of missingDocuments(trx, 'search_documents', changedSince)) {
      await indexSearched(trx, batch, zone)
    }
  },
} as const satisfies Subject

async function indexSearched(
  trx: DatabaseTransaction,
  documents: readonly DocumentSource[],
  zone: Zone,
): Promise<void> {
  const searched = documents.filter(({ kind }) => kind.name !== adminKind.name)
  if (searched.length > 0) await new IndexWriter(trx).index(searched, zone)
}
