import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { deleteImage } from './image-erasure.ts'
import { isUnused } from './image-uses.ts'

type Erasure = { at: string; by: string }

/** With the sign-ups of those who sent them; those that the team has taken are its own. */
export async function eraseSentPhotos(
  trx: DatabaseTransaction,
  signUpIds: readonly string[],
  erasure: Erasure,
): Promise<void> {
  const sent = await trx
    .selectFrom('sent_photos')
    .select('image_id')
    .where('sign_up_id', 'in', signUpIds)
    .execute()
  for (const row of sent) await eraseSentPhoto(trx, row.image_id, erasure)
}

/** Also from backups, when one is restored. What a document uses by now stays. */
export async function eraseSentPhoto(
  trx: DatabaseTransaction,
  imageId: string,
  erasure: Erasure,
): Promise<void> {
  await trx.deleteFrom('sent_photos').where('image_id', '=', imageId).execute()
  const image = await trx
    .selectFrom('images')
    .select('id')
    .where('id', '=', imageId)
    .where(isUnused)
    .executeTakeFirst()
  if (!image) return
  await trx
    .insertInto('image_erasures')
    .values({ image_id: imageId, document_id: null, ...erasure })
    .execute()
  await deleteImage(trx, imageId)
}
