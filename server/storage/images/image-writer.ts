import type { ChangeKind, Document } from '#core/content/document.ts'
import type { Localized } from '#core/localized.ts'
import { eraseImage, isErased } from './image-erasure.ts'
import { ImageFiles, type StoredImage, type ImageFile } from './image-files.ts'
import { findUnusedImages } from './unused-images.ts'
import type { DatabaseTransaction } from '#server/storage/tables.ts'

export type ChangedDocument = { kind: ChangeKind; document_id: string; version: number }
type ImageWriterOptions = {
  by: string
  now: Date
  /** Tells everybody that this document looks different now. */
  announce: (
    what: ChangedDocument,
    version?: Pick<Document<unknown>, 'state' | 'publishAt'>,
  ) => Promise<void>
}
export type NewImage = { id: string; address: string; files: (ImageFile & { name: string })[] }

/** Writing pictures, inside the transaction of a Writer. */
export class ImageWriter {
  readonly #trx: DatabaseTransaction
  readonly #options: ImageWriterOptions

  constructor(trx: DatabaseTransaction, parts: ImageWriterOptions) {
    this.#trx = trx
    this.#options = parts
  }

  /** One that is known already stays as it is, with its text, and is wanted anew. */
  async add({ id, address, files }: NewImage): Promise<StoredImage> {
    const { by, now } = this.#options
    const at = now.toISOString()
    const known = await this.markAsWanted(id)
    if (known) return known
    await this.#trx
      .insertInto('images')
      .values({ id, address, created_at: at, created_by: by, unused_since: at })
      .execute()
    const media = new ImageFiles(this.#trx)
    for (const { name, type, bytes } of files) {
      const hash = await media.put({ type, bytes }, now)
      await this.#trx.insertInto('image_files').values({ name, image_id: id, hash }).execute()
    }
    return { id, address, alt: {} }
  }

  /** Its time of being unused begins again; undefined where there is no such picture. */
  async markAsWanted(id: string): Promise<StoredImage | undefined> {
    const [known] = await new ImageFiles(this.#trx).images([id])
    if (!known) return undefined
    const unused_since = this.#options.now.toISOString()
    await this.#trx.updateTable('images').set({ unused_since }).where('id', '=', id).execute()
    return known
  }

  /** What it shows, for whoever cannot see it. False where there is no such picture. */
  async setAltText(id: string, { uk, en }: Localized): Promise<boolean> {
    const [known] = await new ImageFiles(this.#trx).images([id])
    if (!known) return false
    if (known.alt.uk === uk && known.alt.en === en) return true
    const texts = { alt_uk: uk ?? null, alt_en: en ?? null }
    await this.#trx.updateTable('images').set(texts).where('id', '=', id).execute()
    await this.#recordAltText(id, texts)
    await this.#announceWhereShown(known.address)
    return true
  }

  /** The picture's own row, written before, keeps two writers from taking one number. */
  async #recordAltText(id: string, texts: { alt_uk: string | null; alt_en: string | null }) {
    const last = await this.#trx
      .selectFrom('image_texts')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('image_id', '=', id)
      .executeTakeFirst()
    const number = (last?.number ?? 0) + 1
    const { by, now } = this.#options
    await this.#trx
      .insertInto('image_texts')
      .values({ image_id: id, number, ...texts, at: now.toISOString(), by })
      .execute()
  }

  /** Removes what no document and no revision has named for thirty days. Returns how many. */
  async removeUnused(): Promise<number> {
    const ids = await findUnusedImages(this.#trx, this.#options.now)
    for (const id of ids) {
      await this.#trx.deleteFrom('image_texts').where('image_id', '=', id).execute()
      await this.#trx.deleteFrom('image_files').where('image_id', '=', id).execute()
      await this.#trx.deleteFrom('images').where('id', '=', id).execute()
    }
    if (ids.length > 0) {
      const named = this.#trx.selectFrom('image_files').select('hash')
      await this.#trx.deleteFrom('media').where('hash', 'not in', named).execute()
    }
    return ids.length
  }

  /** Takes it out of the store and out of every version of every entry. False where it never was. */
  async erase(id: string): Promise<boolean> {
    const { by, now, announce } = this.#options
    const known = await new ImageFiles(this.#trx).images([id])
    if (known.length === 0) return isErased(this.#trx, id)
    const entries = await eraseImage(this.#trx, id, { by, at: now.toISOString() })
    // Every instance drops what it keeps of its files, also where no entry named it.
    for (const { state, publishAt, ...entry } of entries)
      await announce(entry, { state, publishAt })
    await announce({ kind: 'image', document_id: id, version: 0 })
    return true
  }

  async #announceWhereShown(address: string): Promise<void> {
    const shown = await this.#trx
      .selectFrom('documents')
      .select(['kind', 'id as document_id', 'version', 'state', 'publish_at as publishAt'])
      .where('body', 'like', `%${address}%`)
      .execute()
    for (const { state, publishAt, ...what } of shown) {
      await this.#options.announce(what, { state, publishAt })
    }
  }
}
