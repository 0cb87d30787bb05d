import { type Selectable, sql } from 'kysely'
import { storedKindOf } from '#core/content/stored-kinds.ts'
import type { Document, Revision } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { idsChangedSince } from './changes.ts'
import { DamagedDocument } from './errors.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'

/** Throws a `DamagedDocument` if the stored body does not match the schema of its kind. */
export function toDocument<Body>(
  kind: Kind<Body>,
  row: Selectable<Tables['documents']>,
): Document<Body> {
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    state: row.state,
    slug: row.slug,
    publishAt: row.publish_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    outdated: parsePaths(row.outdated),
    postsToTelegram: row.posts_to_telegram === 1,
    body: parseBody(kind, row.id, row.body),
  }
}

export function toRevision<Body>(
  kind: Kind<Body>,
  row: Selectable<Tables['revisions']>,
): Revision<Body> {
  return {
    version: row.version,
    state: row.state,
    publishAt: row.publish_at,
    at: row.at,
    by: row.by,
    outdated: parsePaths(row.outdated),
    body: parseBody(kind, row.document_id, row.body),
  }
}

function parsePaths(column: string): string[] {
  return column === '' ? [] : column.split(' ')
}

function parseBody<Body>(kind: Kind<Body>, id: string, json: string): Body {
  const parsed = kind.schema.safeParse(parseJson(json))
  if (parsed.success) return parsed.data
  throw new DamagedDocument(`The schema of its kind rejects the ${kind.name} ${id}`, {
    cause: parsed.error,
  })
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export type DocumentSource = { kind: Kind<unknown>; sortKey: string } & Pick<
  Document<unknown>,
  'id' | 'version' | 'state' | 'publishAt' | 'outdated' | 'body'
>

export type StoredDocument = DocumentSource & Pick<Document<unknown>, 'postsToTelegram'>

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
  const body = parseJson(json)
  if (!kind || typeof body !== 'object' || body === null) return []
  return [{ ...document, kind, publishAt, sortKey, outdated: parsePaths(outdated), body }]
}
