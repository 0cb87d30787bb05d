import type { KindName } from '#core/content/content-kinds.ts'
import type { Document } from '#core/content/document.ts'
import type { Kind } from '#core/content/kind.ts'
import { filtersOf, type StoredFilter } from '#core/content/list-filters.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

export type ListedDocument = {
  kind: Kind<unknown>
  sortKey: string
} & Pick<Document<unknown>, 'id' | 'version' | 'state' | 'outdated' | 'body'>

export function toListedDocument<Body>(
  kind: Kind<Body>,
  { id, version, state, publishAt, outdated, body }: Document<Body>,
): ListedDocument {
  const sortKey = kind.sortKey(body, publishAt)
  return { id, version, state, outdated, body, sortKey, kind: kind as Kind<unknown> }
}

/** Puts these documents into the parts of the administrators' lists to which they belong now. */
export async function updateLists(
  trx: DatabaseTransaction,
  documents: readonly ListedDocument[],
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

/** Removes documents that are purged or listed again. */
export async function removeFromLists(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  for (const part of chunks(ids)) {
    const rows = await trx
      .deleteFrom('listed_documents')
      .where('document_id', 'in', part)
      .returning(['kind', 'filter'])
      .execute()
    await count(trx, rows, -1)
  }
}

/** There is only one writer at a time, so no count is lost. */
async function count(
  trx: DatabaseTransaction,
  rows: readonly { kind: KindName; filter: StoredFilter }[],
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
