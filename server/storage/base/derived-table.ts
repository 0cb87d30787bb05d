import { type Selectable, sql } from 'kysely'
import { storedKindOf } from '#core/content/stored-kinds.ts'
import type { Document } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { idsChangedSince } from './changes.ts'
import { parsePaths } from './document-rows.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'

export type DocumentSource = { kind: Kind<unknown>; sortKey: string } & Pick<
  Document<unknown>,
  'id' | 'version' | 'state' | 'publishAt' | 'outdated' | 'body'
>

export type StoredDocument = DocumentSource & Pick<Document<unknown>, 'postsToTelegram'>

/** A table whose rows follow from the documents. All functions run in the transaction that writes these. */
export type DerivedTable = {
  /** Brings the rows in line with documents that were added, or that look different now. */
  onStored(trx: DatabaseTransaction, documents: readonly StoredDocument[], now: Date): Promise<void>
  onPurged(trx: DatabaseTransaction, ids: readonly string[], now: Date): Promise<void>
  /** Adds what is missing of the documents that were changed after this change; 0 for all documents. */
  fill?(trx: DatabaseTransaction, changedSince: number): Promise<void>
}

// A body may have 200 KB, so not all are read at once.
const batchSize = 64

export const sourceColumns = [
  'id',
  'kind',
  'version',
  'state',
  'publish_at',
  'sort_key',
  'outdated',
  'body',
] as const

type SourceRow = Pick<Selectable<Tables['documents']>, (typeof sourceColumns)[number]>

export async function* missingDocuments(
  trx: DatabaseTransaction,
  table: 'listed_documents' | 'search_documents',
  changedSince: number,
): AsyncGenerator<DocumentSource[]> {
  const isMissing = sql<boolean>`not exists (select 1 from ${sql.table(table)} as derived
    where derived.document_id = documents.id and derived.version = documents.version)`
  let last = ''
  for (;;) {
    let query = trx
      .selectFrom('documents')
      .select(sourceColumns)
      .where('id', '>', last)
      .where(isMissing)
      .orderBy('id')
      .limit(batchSize)
    if (changedSince > 0) query = query.where('id', 'in', idsChangedSince(trx, changedSince))
    const rows = await query.execute()
    const lastOfBatch = rows.at(-1)
    if (!lastOfBatch) return
    last = lastOfBatch.id
    yield rows.flatMap(toSources)
  }
}

/** None for a damaged body, which must not keep the site from starting. */
export function toSources(row: SourceRow): DocumentSource[] {
  const { publish_at: publishAt, sort_key: sortKey, outdated, body: json, ...document } = row
  const kind = storedKindOf(row.kind)
  const body = parseBody(json)
  if (!kind || typeof body !== 'object' || body === null) return []
  return [{ ...document, kind, publishAt, sortKey, outdated: parsePaths(outdated), body }]
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
