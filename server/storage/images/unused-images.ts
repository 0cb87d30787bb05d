import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

const retention = 30 * day

/** Images that no document and no revision has used for thirty days. */
export async function findUnusedImages(trx: DatabaseTransaction, now: Date): Promise<string[]> {
  const images = await trx
    .selectFrom('images')
    .select('id')
    .where('unused_since', '<', isoTimeAfter(now, -retention))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('image_uses')
            .select('image_uses.document_id')
            .whereRef('image_uses.image_id', '=', 'images.id'),
        ),
      ),
    )
    .execute()
  return images.map(({ id }) => id)
}
