import { storedKindOf } from '#core/content/stored-kinds.ts'
import { imageUsesIn, recordImageUses } from '#server/storage/images/image-uses.ts'
import { idsChangedSince } from '#server/storage/base/changes.ts'
import { parsePaths } from '#server/storage/base/document-rows.ts'
import { parseBody } from '#server/storage/search/fill-index.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { updateLists } from '#server/storage/lists/list-writer.ts'

// A body may have 200 KB, so not all are read at once.
const batchSize = 64

/** Lists every document that has changed since and is not listed in its version, with the images that it uses. */
export async function fillLists(trx: DatabaseTransaction, changedSince = 0): Promise<void> {
  let last = ''
  for (;;) {
    let query = trx
      .selectFrom('documents')
      .select(['id', 'kind', 'version', 'state', 'sort_key', 'outdated', 'body'])
      .where('id', '>', last)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('listed_documents')
              .select('listed_documents.version')
              .whereRef('listed_documents.document_id', '=', 'documents.id')
              .whereRef('listed_documents.version', '=', 'documents.version'),
          ),
        ),
      )
      .orderBy('id')
      .limit(batchSize)
    if (changedSince > 0) query = query.where('id', 'in', idsChangedSince(trx, changedSince))
    const rows = await query.execute()
    const lastOfBatch = rows.at(-1)
    if (!lastOfBatch) return
    last = lastOfBatch.id
    await updateLists(
      trx,
      rows.flatMap(({ kind: kindName, sort_key: sortKey, outdated, body, ...row }) => {
        const kind = storedKindOf(kindName)
        const parsed = parseBody(body)
        if (!kind || typeof parsed !== 'object' || parsed === null) return []
        return [{ ...row, kind, sortKey, outdated: parsePaths(outdated), body: parsed }]
      }),
    )
    for (const { id } of rows) await recordUsesOfRevisions(trx, id)
  }
}

async function recordUsesOfRevisions(trx: DatabaseTransaction, id: string): Promise<void> {
  const revisions = await trx
    .selectFrom('revisions')
    .select('body')
    .where('document_id', '=', id)
    .where('body', 'like', '%/media/%')
    .execute()
  const bodies = revisions.map(({ body }) => body)
  await recordImageUses(trx, imageUsesIn(id, bodies))
}
