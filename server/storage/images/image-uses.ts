import { sql } from 'kysely'
import { findImageIds } from '#core/images/image-erasure.ts'
import { idsChangedSince } from '#server/storage/base/changes.ts'
import { chunks, findInParts } from '#server/storage/base/statement-lists.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

export const derivedImageUses = {
  async onStored(trx, documents) {
    for (const { id, body } of documents) await recordUses(trx, id, [JSON.stringify(body)])
  },
  onPurged: removeUses,
  async fill(trx, changedSince) {
    const revisions = trx.selectFrom('revisions').where('body', 'like', '%/media/%')
    let ids = revisions.select('document_id').distinct()
    if (changedSince > 0) ids = ids.where('document_id', 'in', idsChangedSince(trx, changedSince))
    for (const { document_id: id } of await ids.execute()) {
      const rows = await revisions.select('body').where('document_id', '=', id).execute()
      const bodies = rows.map(({ body }) => body)
      await recordUses(trx, id, bodies)
    }
  },
} satisfies Partial<Subject>

async function recordUses(
  trx: DatabaseTransaction,
  document_id: string,
  bodies: readonly string[],
): Promise<void> {
  const ids = [...new Set(bodies.flatMap(findImageIds))]
  for (const part of chunks(ids)) {
    await trx
      .insertInto('image_uses')
      .values(part.map((image_id) => ({ image_id, document_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx.updateTable('images').set({ unused_since: null }).where('id', 'in', part).execute()
  }
}

async function removeUses(
  trx: DatabaseTransaction,
  documentIds: readonly string[],
  now: Date,
): Promise<void> {
  const uses = await findInParts(documentIds, (part) =>
    trx.deleteFrom('image_uses').where('document_id', 'in', part).returning('image_id').execute(),
  )
  for (const part of chunks([...new Set(uses.map(({ image_id }) => image_id))])) {
    await trx
      .updateTable('images')
      .set({ unused_since: now.toISOString() })
      .where('id', 'in', part)
      .where(isUnused)
      .execute()
  }
}

/** True if no document and no revision uses a row of `images`. */
export const isUnused = sql<boolean>`not exists (
  select 1 from image_uses where image_uses.image_id = images.id)`
