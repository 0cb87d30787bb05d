import { findImageIds } from '#core/images/image-erasure.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** Which documents use which images, in any of their versions. */
export type ImageUse = { image_id: string; document_id: string }

export function imageUsesIn(document_id: string, bodies: readonly string[]): ImageUse[] {
  const ids = new Set(bodies.flatMap(findImageIds))
  return [...ids].map((image_id) => ({ image_id, document_id }))
}

export async function recordImageUses(
  trx: DatabaseTransaction,
  uses: readonly ImageUse[],
): Promise<void> {
  for (const part of chunks(uses)) {
    await trx
      .insertInto('image_uses')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .updateTable('images')
      .set({ unused_since: null })
      .where(
        'id',
        'in',
        part.map((use) => use.image_id),
      )
      .execute()
  }
}

/** Documents that are purged use no images any more. */
export async function removeImageUses(
  trx: DatabaseTransaction,
  documentId: string,
  now: string,
): Promise<void> {
  const uses = await trx
    .deleteFrom('image_uses')
    .where('document_id', '=', documentId)
    .returning('image_id')
    .execute()
  for (const part of chunks(uses.map(({ image_id }) => image_id))) {
    await trx
      .updateTable('images')
      .set({ unused_since: now })
      .where('id', 'in', part)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('image_uses')
              .select('image_uses.image_id')
              .whereRef('image_uses.image_id', '=', 'images.id'),
          ),
        ),
      )
      .execute()
  }
}
