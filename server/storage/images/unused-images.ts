import { findImageIds } from '#core/images/image-erasure.ts'
import { day, isoTimeAfter } from '#server/storage/durations.ts'
import type { DatabaseTransaction } from '#server/storage/tables.ts'

const retention = 30 * day
const batchSize = 500

/** Images that have been unused for thirty days. Also updates since when each image has been unused. */
export async function findUnusedImages(trx: DatabaseTransaction, now: Date): Promise<string[]> {
  const images = await trx.selectFrom('images').select(['id', 'unused_since']).execute()
  if (images.length === 0) return []
  const usedIds = await findUsedImages(trx)
  const oldest = isoTimeAfter(now, -retention)
  for (const { id, unused_since } of images) {
    const isUsed = usedIds.has(id)
    if (isUsed === (unused_since === null)) continue
    const since = { unused_since: isUsed ? null : now.toISOString() }
    await trx.updateTable('images').set(since).where('id', '=', id).execute()
  }
  return images
    .filter(({ id, unused_since: since }) => !usedIds.has(id) && since !== null && since < oldest)
    .map(({ id }) => id)
}

/** Revisions are enough: the current version of a document is one of them. */
async function findUsedImages(trx: DatabaseTransaction): Promise<Set<string>> {
  const ids = new Set<string>()
  let cursor = { document_id: '', version: 0 }
  for (;;) {
    const rows = await trx
      .selectFrom('revisions')
      .select(['document_id', 'version', 'body'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('document_id', 'version'), '>', tuple(cursor.document_id, cursor.version)),
      )
      .orderBy('document_id')
      .orderBy('version')
      .limit(batchSize)
      .execute()
    for (const { body } of rows) {
      for (const id of findImageIds(body)) ids.add(id)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return ids
    cursor = last
  }
}
