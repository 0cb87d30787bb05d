import { contentKinds, type KindName } from '#core/content/content-kinds.ts'
import type { Document } from '#core/content/document.ts'
import type { Kind } from '#core/content/kind.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { idsChangedSince } from '#server/storage/base/changes.ts'
import { indexDocuments } from './index-writer.ts'

// A body may have 200 KB, so not all are read at once.
const batchSize = 64

/** The kinds that are searched, by their names. */
const searchedKinds: ReadonlyMap<KindName, Kind<unknown>> = new Map(
  [...Object.values(contentKinds), feedbackKind].map((kind) => [kind.name, kind as Kind<unknown>]),
)

/** Brings the index in line with a document that was saved, where its kind is searched. */
export async function indexDocument(
  trx: DatabaseTransaction,
  document: Document<unknown>,
): Promise<void> {
  const kind = searchedKinds.get(document.kind)
  if (kind) await indexDocuments(trx, [{ ...document, kind }])
}

/** Adds every document that has changed since and that the index lacks or has in another version. */
export async function fillSearchIndex(trx: DatabaseTransaction, changedSince = 0): Promise<void> {
  let last = ''
  for (;;) {
    let query = trx
      .selectFrom('documents')
      .leftJoin('search_documents', 'search_documents.document_id', 'documents.id')
      .select([
        'documents.id',
        'documents.kind',
        'documents.version',
        'state',
        'publish_at',
        'body',
      ])
      .where('documents.id', '>', last)
      .where('kind', 'in', [...searchedKinds.keys()])
      .where(({ eb, ref, or }) =>
        or([
          eb('search_documents.number', 'is', null),
          eb('search_documents.version', '!=', ref('documents.version')),
        ]),
      )
      .orderBy('documents.id')
      .limit(batchSize)
    if (changedSince > 0) {
      query = query.where('documents.id', 'in', idsChangedSince(trx, changedSince))
    }
    const rows = await query.execute()
    const lastOfBatch = rows.at(-1)
    if (!lastOfBatch) return
    last = lastOfBatch.id
    await indexDocuments(
      trx,
      rows.flatMap(({ kind: kindName, publish_at: publishAt, body, ...row }) => {
        const kind = searchedKinds.get(kindName)
        return kind ? [{ ...row, kind, publishAt, body: parseBody(body) }] : []
      }),
    )
  }
}

/** A damaged body must not keep the site from starting: it has no words. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
