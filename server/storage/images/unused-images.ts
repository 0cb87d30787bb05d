import { findImageIds } from '#core/images/image-erasure.ts'
import { day, isoTimeAfter } from '#server/storage/durations.ts'
import type { DatabaseTransaction } from '#server/storage/tables.ts'

const retention = 30 * day
const batch = 500

/** Which pictures nobody has named for thirty days. Notes on the way which ones have just become so. */
export async function findUnusedImages(trx: DatabaseTransaction, now: Date): Promise<string[]> {
  const all = await trx.selectFrom('images').select(['id', 'unused_since']).execute()
  if (all.length === 0) return []
  const used = await findUsedImages(trx)
  const before = isoTimeAfter(now, -retention)
  for (const { id, unused_since } of all) {
    const isUsed = used.has(id)
    if (isUsed === (unused_since === null)) continue
    const since = { unused_since: isUsed ? null : now.toISOString() }
    await trx.updateTable('images').set(since).where('id', '=', id).execute()
  }
  return all
    .filter(({ id, unused_since: since }) => !used.has(id) && since !== null && since < before)
    .map(({ id }) => id)
}

/** Every document stands in its revisions as well, so what history still shows is found there. */
async function findUsedImages(trx: DatabaseTransaction): Promise<Set<string>> {
  const used = new Set<string>()
  let after = { document_id: '', version: 0 }
  for (;;) {
    const rows = await trx
      .selectFrom('revisions')
      .select(['document_id', 'version', 'body'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('document_id', 'version'), '>', tuple(after.document_id, after.version)),
      )
      .orderBy('document_id')
      .orderBy('version')
      .limit(batch)
      .execute()
    for (const { body } of rows) {
      for (const id of findImageIds(body)) used.add(id)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return used
    after = last
  }
}
