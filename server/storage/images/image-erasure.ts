import { sql } from 'kysely'
import { publicKindNames, storedKindOf } from '#core/content/stored-kinds.ts'
import { removeImageFromBody, findImageIds } from '#core/images/image-erasure.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/storage/base/tables.ts'

export type ImageErasure = Tables['image_erasures']

/** In every version; returns the ids of the documents. Their numbers stay, so that open forms can still be saved. */
export async function eraseFromDocuments(trx: DatabaseTransaction, id: string): Promise<string[]> {
  const revisions = await trx
    .selectFrom('image_uses')
    .innerJoin('documents', 'documents.id', 'image_uses.document_id')
    .innerJoin('revisions', 'revisions.document_id', 'image_uses.document_id')
    .select(['documents.kind', 'documents.id', 'revisions.version', 'revisions.body'])
    .where('image_uses.image_id', '=', id)
    .where('documents.kind', 'in', publicKindNames)
    .where('revisions.body', 'like', `%/media/${id}-%`)
    .execute()
  for (const { kind: kindName, id: documentId, version, body } of revisions) {
    const kind = storedKindOf(kindName)
    if (!kind) continue
    const cleaned = { body: JSON.stringify(removeImageFromBody(kind, JSON.parse(body), id)) }
    await trx
      .updateTable('revisions')
      .set(cleaned)
      .where('document_id', '=', documentId)
      .where('version', '=', version)
      .execute()
    // The current version of a document is one of its revisions.
    await trx
      .updateTable('documents')
      .set(cleaned)
      .where('id', '=', documentId)
      .where('version', '=', version)
      .execute()
  }
  return [...new Set(revisions.map((revision) => revision.id))]
}

export async function isErased(trx: DatabaseTransaction, id: string): Promise<boolean> {
  return (await findErased(trx, [id])).length > 0
}

/** A form or draft may still have its address, and an error would only keep the text from being saved. */
export async function withoutErasedImages<Body>(
  trx: DatabaseTransaction,
  kind: Kind<Body>,
  body: Body,
): Promise<Body> {
  if (!kind.isPublic) return body
  const erased = await findErased(trx, findImageIds(JSON.stringify(body)))
  return erased.reduce((cleaned, id) => removeImageFromBody(kind, cleaned, id), body)
}

/** An erased image that was uploaded again is not erased. */
async function findErased(trx: DatabaseTransaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('image_erasures')
    .select('image_id')
    .distinct()
    .where('image_id', 'in', ids)
    .where('image_id', 'not in', (eb) => eb.selectFrom('images').select('id'))
    .execute()
  return rows.map((row) => row.image_id)
}

export async function deleteImage(trx: DatabaseTransaction, id: string): Promise<void> {
  const files = await trx
    .selectFrom('image_files')
    .select('hash')
    .where('image_id', '=', id)
    .execute()
  await trx.deleteFrom('sent_photos').where('image_id', '=', id).execute()
  await trx.deleteFrom('image_texts').where('image_id', '=', id).execute()
  await trx.deleteFrom('image_files').where('image_id', '=', id).execute()
  await trx.deleteFrom('images').where('id', '=', id).execute()
  const hashes = files.map(({ hash }) => hash)
  if (hashes.length === 0) return
  await trx
    .deleteFrom('media')
    .where('hash', 'in', hashes)
    .where(sql<boolean>`not exists (select 1 from image_files where image_files.hash = media.hash)`)
    .execute()
}

/** Images that were erased for good after a moment, and were not uploaded again. */
export function readImageErasures(db: Database, after: string): Promise<ImageErasure[]> {
  return db
    .selectFrom('image_erasures')
    .selectAll()
    .where('at', '>', after)
    .where('image_id', 'not in', (eb) => eb.selectFrom('images').select('id'))
    .orderBy('at')
    .execute()
}

export async function findImages(
  db: Database,
  erasures: readonly ImageErasure[],
): Promise<string[]> {
  const ids = [...new Set(erasures.map((erasure) => erasure.image_id))]
  if (ids.length === 0) return []
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute()
  return rows.map((row) => row.id)
}

/** In an earlier state, as they were erased since. */
export async function eraseImages(db: Database, all: readonly ImageErasure[]): Promise<void> {
  const ids = await findImages(db, all)
  if (ids.length === 0) return
  const erasures = all.filter((erasure) => ids.includes(erasure.image_id))
  await db.transaction().execute(async (trx) => {
    for (const id of ids) {
      await eraseFromDocuments(trx, id)
      await trx.deleteFrom('image_uses').where('image_id', '=', id).execute()
      await deleteImage(trx, id)
    }
    const documents = await trx.selectFrom('documents').select('id').execute()
    const known = new Set<string | null>(documents.map(({ id }) => id)).add(null)
    for (const erasure of erasures) {
      if (!known.has(erasure.document_id)) continue
      await trx.insertInto('image_erasures').values(erasure).execute()
    }
  })
}
