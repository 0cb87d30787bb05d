import { filtersOf, type StoredFilter } from '#core/kinds/list-filters.ts'
import { type DocumentSource, missingDocuments } from '#server/storage/base/document-rows.ts'
import { chunks, findInParts } from '#server/storage/base/statement-lists.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

export const derivedLists = {
  backedUp: {},
  otherTables: ['listed_documents', 'list_counts'],
  onStored: updateLists,
  onPurged: removeFromLists,
  async fill(trx, changedSince) {
    for await (const batch of missingDocuments(trx, 'listed_documents', changedSince)) {
      await updateLists(trx, batch)
    }
  },
} as const satisfies Subject

async function updateLists(
  trx: DatabaseTransaction,
  documents: readonly DocumentSource[],
): Promise<void> {
  await removeFromLists(
    trx,
    documents.map(({ id }) => id),
  )
  const rows = documents.flatMap(({ id, kind, version, sortKey, ...document }) =>
    filtersOf(kind, document).map((filter) => ({
      document_id: id,
      kind: kind.name,
      filter,
      sort_key: sortKey,
      version,
    })),
  )
  for (const part of chunks(rows)) await trx.insertInto('listed_documents').values(part).execute()
  await count(trx, rows, 1)
}

async function removeFromLists(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  const rows = await findInParts(ids, (part) =>
    trx
      .deleteFrom('listed_documents')
      .where('document_id', 'in', part)
      .returning(['kind', 'filter'])
      .execute(),
  )
  await count(trx, rows, -1)
}

/** There is only one writer at a time, so no count is lost. */
async function count(
  trx: DatabaseTransaction,
  rows: readonly { kind: string; filter: StoredFilter }[],
  sign: 1 | -1,
): Promise<void> {
  const groups = Map.groupBy(rows, ({ kind, filter }) => `${kind} ${filter}`)
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    const { kind, filter } = first
    const difference = sign * (others.length + 1)
    await trx
      .insertInto('list_counts')
      .values({ kind, filter, documents: difference })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'filter'])
          .doUpdateSet(({ eb }) => ({ documents: eb('list_counts.documents', '+', difference) })),
      )
      .execute()
  }
}
