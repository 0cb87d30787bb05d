import { contentKinds, type KindName } from '#core/content/content-kinds.ts'
import type { DocumentState } from '#core/content/document.ts'
import { removeImageFromBody, findImageIds } from '#core/images/image-erasure.ts'
import type { Kind } from '#core/content/kind.ts'
import { parsePaths } from '#server/storage/base/document-rows.ts'
import { StoredSharePictures } from '#server/storage/images/share-pictures.ts'
import { updateLists } from '#server/storage/lists/list-writer.ts'
import { indexDocuments } from '#server/storage/search/index-writer.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

type ErasedFrom = {
  kind: KindName
  document_id: string
  version: number
  state: DocumentState
  publishAt: string
}

const kinds: readonly Kind<unknown>[] = Object.values(contentKinds)

/**
 * Deletes an image: its files, its alternative texts, and its address in every version of every document.
 * Returns these documents. Their version numbers stay, so that open forms can still be saved.
 */
export async function eraseImage(
  trx: DatabaseTransaction,
  id: string,
  { by, at: erasedAt }: { by: string; at: string },
): Promise<ErasedFrom[]> {
  const documents: ErasedFrom[] = []
  for (const kind of kinds) documents.push(...(await eraseFromDocuments(trx, kind, id)))
  const ids = documents.length > 0 ? documents.map(({ document_id }) => document_id) : [null]
  for (const document_id of ids) {
    await trx
      .insertInto('image_erasures')
      .values({ image_id: id, document_id, at: erasedAt, by })
      .execute()
  }
  await trx.deleteFrom('image_uses').where('image_id', '=', id).execute()
  await deleteImage(trx, id)
  return documents
}

export async function isErased(trx: DatabaseTransaction, id: string): Promise<boolean> {
  return (await findErased(trx, [id])).length > 0
}

/**
 * An open form, a local draft or an old version may still contain the address of an erased image. It is
 * removed without an error, because an error would only keep the text from being saved.
 */
export async function withoutErasedImages<Body>(
  trx: DatabaseTransaction,
  kind: Kind<Body>,
  body: Body,
): Promise<Body> {
  if (!kinds.some(({ name }) => name === kind.name)) return body
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

async function eraseFromDocuments(
  trx: DatabaseTransaction,
  kind: Kind<unknown>,
  id: string,
): Promise<ErasedFrom[]> {
  const withoutImage = (body: string) =>
    JSON.stringify(removeImageFromBody(kind, JSON.parse(body), id))
  // The current version of a document is one of its revisions.
  const ids = await eraseFromRevisions(trx, { kind, id, withoutImage })
  if (ids.length === 0) return []
  const documents = await trx
    .selectFrom('documents')
    .select(['id', 'version', 'body', 'state', 'outdated', 'publish_at', 'sort_key'])
    .where('id', 'in', ids)
    .execute()
  for (const { id: document_id, body } of documents) {
    await new StoredSharePictures(trx).remove(document_id)
    await trx
      .updateTable('documents')
      .set({ body: withoutImage(body) })
      .where('id', '=', document_id)
      .execute()
  }
  // A text in Markdown may have described the image.
  const changed = documents.map(({ publish_at: publishAt, sort_key: sortKey, ...document }) => ({
    ...document,
    kind,
    publishAt,
    sortKey,
    outdated: parsePaths(document.outdated),
    body: JSON.parse(withoutImage(document.body)),
  }))
  await indexDocuments(trx, changed)
  await updateLists(trx, changed)
  return documents.map(({ id: document_id, version, state, publish_at: publishAt }) => ({
    kind: kind.name,
    document_id,
    version,
    state,
    publishAt,
  }))
}

type RevisionErasure = {
  kind: Kind<unknown>
  id: string
  withoutImage: (body: string) => string
}

/** Returns the ids of the documents whose revisions used the image. */
async function eraseFromRevisions(
  trx: DatabaseTransaction,
  { kind, id, withoutImage }: RevisionErasure,
): Promise<string[]> {
  const revisions = await trx
    .selectFrom('image_uses')
    .innerJoin('documents', 'documents.id', 'image_uses.document_id')
    .innerJoin('revisions', 'revisions.document_id', 'image_uses.document_id')
    .select(['revisions.document_id', 'revisions.version', 'revisions.body'])
    .where('image_uses.image_id', '=', id)
    .where('documents.kind', '=', kind.name)
    .where('revisions.body', 'like', `%/media/${id}-%`)
    .execute()
  for (const { document_id, version, body } of revisions) {
    await trx
      .updateTable('revisions')
      .set({ body: withoutImage(body) })
      .where('document_id', '=', document_id)
      .where('version', '=', version)
      .execute()
  }
  return [...new Set(revisions.map(({ document_id }) => document_id))]
}

/** Deletes the image with its files and texts. */
export async function deleteImage(trx: DatabaseTransaction, id: string): Promise<void> {
  const files = await trx
    .selectFrom('image_files')
    .select('hash')
    .where('image_id', '=', id)
    .execute()
  await trx.deleteFrom('image_texts').where('image_id', '=', id).execute()
  await trx.deleteFrom('image_files').where('image_id', '=', id).execute()
  await trx.deleteFrom('images').where('id', '=', id).execute()
  const hashes = files.map(({ hash }) => hash)
  if (hashes.length === 0) return
  await trx
    .deleteFrom('media')
    .where('hash', 'in', hashes)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('image_files')
            .select('image_files.name')
            .whereRef('image_files.hash', '=', 'media.hash'),
        ),
      ),
    )
    .execute()
}
