import { adminKind } from '#core/admins/admin.ts'
import {
  type DerivedTable,
  type DocumentSource,
  missingDocuments,
} from '#server/storage/base/derived-table.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { indexDocuments, removeFromIndex } from './index-writer.ts'

export const derivedIndex = {
  onStored: indexSearched,
  onPurged: removeFromIndex,
  async fill(trx, changedSince) {
    for await (const batch of missingDocuments(trx, 'search_documents', changedSince)) {
      await indexSearched(trx, batch)
    }
  },
} satisfies DerivedTable

async function indexSearched(
  trx: DatabaseTransaction,
  documents: readonly DocumentSource[],
): Promise<void> {
  const searched = documents.filter(({ kind }) => kind.name !== adminKind.name)
  if (searched.length > 0) await indexDocuments(trx, searched)
}
