import { missingDocuments } from '#server/storage/base/document-rows.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import { IndexWriter } from './index-writer.ts'

export const derivedIndex = {
  backedUp: {},
  otherTables: ['search_postings', 'search_words', 'search_terms', 'search_documents'],
  onStored: (trx, documents, { zone }) => new IndexWriter(trx).index(documents, zone),
  onPurged: (trx, ids) => new IndexWriter(trx).remove(ids),
  async fill(trx, changedSince, zone) {
    for await (const batch of missingDocuments(trx, 'search_documents', changedSince)) {
      await new IndexWriter(trx).index(batch, zone)
    }
  },
} as const satisfies Subject
