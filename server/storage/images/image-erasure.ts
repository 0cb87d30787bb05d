import { contentKinds } from '#core/content/content-kinds.ts'
import type { DocumentState } from '#core/content/document.ts'
import { removeImageFromBody, findImageIds } from '#core/images/image-erasure.ts'
import type { Kind, KindName } from '#core/content/kind.ts'
import type { DatabaseTransaction } from '#server/storage/tables.ts'

type ErasedFrom = {
  kind: KindName
  document_id: string
  version: number
  state: DocumentState
  publishAt: string
}

const kinds: readonly Kind<unknown>[] = Object.values(contentKinds)

/**
 * Takes an image out of the store for good: its files, what was said of it, and its address in every
 * version of every entry. Returns the entries; they keep their version numbers, so that a form that is
 * open meanwhile can still be saved.
 */
export async function eraseImage(
  trx: DatabaseTransaction,
  id: string,
  { by, at }: { by: string; at: string },
): Promise<ErasedFrom[]> {
  const entries: ErasedFrom[] = []
  for (const kind of kinds) entries.push(...(await eraseFromEntries(trx, kind, id)))
  const documents = entries.length > 0 ? entries.map((entry) => entry.document_id) : [null]
  for (const document_id of documents) {
    await trx.insertInto('image_erasures').values({ image_id: id, document_id, at, by }).execute()
  }
  await deleteFiles(trx, id)
  return entries
}

export async function isErased(trx: DatabaseTransaction, id: string): Promise<boolean> {
  return (await findErased(trx, [id])).length > 0
}

/**
 * What an older form, a draft on somebody's device or an old version still names must not come back as
 * a broken image. It is dropped and not refused: nobody can bring it back, so an error would only keep
 * the text from being saved.
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

/** Uploaded again, an image is there again, whatever happened to it before. */
async function findErased(trx: DatabaseTransaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('image_erasures')
    .select('image_id')
    .distinct()
    .where('image_id', 'in', ids)
    .where('image_id', 'not in', (known) => known.selectFrom('images').select('id'))
    .execute()
  return rows.map((row) => row.image_id)
}

async function eraseFromEntries(
  trx: DatabaseTransaction,
  kind: Kind<unknown>,
  id: string,
): Promise<ErasedFrom[]> {
  const naming = `%/media/${id}-%`
  const cleaned = (body: string) => JSON.stringify(removeImageFromBody(kind, JSON.parse(body), id))
  // Every document stands in its revisions as well.
  const revisions = await trx
    .selectFrom('revisions')
    .innerJoin('documents', 'documents.id', 'revisions.document_id')
    .select(['revisions.document_id', 'revisions.version', 'revisions.body'])
    .where('documents.kind', '=', kind.name)
    .where('revisions.body', 'like', naming)
    .execute()
  for (const { document_id, version, body } of revisions) {
    await trx
      .updateTable('revisions')
      .set({ body: cleaned(body) })
      .where('document_id', '=', document_id)
      .where('version', '=', version)
      .execute()
  }
  const ids = [...new Set(revisions.map((revision) => revision.document_id))]
  if (ids.length === 0) return []
  const documents = await trx
    .selectFrom('documents')
    .select(['id', 'version', 'body', 'state', 'publish_at'])
    .where('id', 'in', ids)
    .execute()
  for (const { id: document_id, body } of documents) {
    await trx
      .updateTable('documents')
      .set({ body: cleaned(body) })
      .where('id', '=', document_id)
      .execute()
  }
  return documents.map(({ id: document_id, version, state, publish_at: publishAt }) => ({
    kind: kind.name,
    document_id,
    version,
    state,
    publishAt,
  }))
}

async function deleteFiles(trx: DatabaseTransaction, id: string): Promise<void> {
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
  const shared = trx.selectFrom('image_files').select('hash')
  await trx
    .deleteFrom('media')
    .where('hash', 'in', hashes)
    .where('hash', 'not in', shared)
    .execute()
}
