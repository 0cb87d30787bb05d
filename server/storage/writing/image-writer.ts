import type { Document } from '#core/content/document.ts'
import type { Language, Localized } from '#core/localized.ts'
import { deleteImage, eraseImage, isErased } from './image-erasure.ts'
import { ImageFiles, type StoredImage, type ImageFile } from '#server/storage/images/image-files.ts'
import { StoredSharePictures, type RenderedPicture } from '#server/storage/images/share-pictures.ts'
import { findUnusedImages } from '#server/storage/images/unused-images.ts'
import { indexMissedChanges } from './missed-changes.ts'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

type ImageWriterOptions = {
  by: string
  now: Date
  /** Announces a document that looks different now. */
  announce: (
    document: ChangedDocument,
    version?: Pick<Document<unknown>, 'state' | 'publishAt'>,
  ) => Promise<void>
}
export type NewImage = { id: string; address: string; files: (ImageFile & { name: string })[] }

/** Writes images in the transaction of a Writer. */
export class ImageWriter {
  readonly #trx: DatabaseTransaction
  readonly #options: ImageWriterOptions

  constructor(trx: DatabaseTransaction, options: ImageWriterOptions) {
    this.#trx = trx
    this.#options = options
  }

  keepSharePicture(picture: RenderedPicture): Promise<void> {
    return new StoredSharePictures(this.#trx).save(picture, this.#options.now)
  }

  /** An image that is already stored keeps its alternative text. */
  async add({ id, address, files }: NewImage): Promise<StoredImage> {
    const { by, now } = this.#options
    const addedAt = now.toISOString()
    const stored = await this.markAsWanted(id)
    if (stored) return stored
    await this.#trx
      .insertInto('images')
      .values({ id, address, created_at: addedAt, created_by: by, unused_since: addedAt })
      .execute()
    const imageFiles = new ImageFiles(this.#trx)
    for (const { name, type, bytes } of files) {
      const hash = await imageFiles.put({ type, bytes }, now)
      await this.#trx.insertInto('image_files').values({ name, image_id: id, hash }).execute()
    }
    return { id, address, alt: {} }
  }

  /** Restarts the retention of an unused image; undefined where there is no such image. */
  async markAsWanted(id: string): Promise<StoredImage | undefined> {
    const [image] = await new ImageFiles(this.#trx).images([id])
    if (!image) return undefined
    const unused_since = this.#options.now.toISOString()
    await this.#trx
      .updateTable('images')
      .set({ unused_since })
      .where('id', '=', id)
      .where('unused_since', 'is not', null)
      .execute()
    return image
  }

  /** The texts in the languages `kept` stay. False where there is no such image. */
  async setAltText(id: string, alt: Localized, kept: readonly Language[] = []): Promise<boolean> {
    const [image] = await new ImageFiles(this.#trx).images([id])
    if (!image) return false
    const [uk, en] = (['uk', 'en'] as const).map((language) =>
      kept.includes(language) ? image.alt[language] : alt[language],
    )
    if (image.alt.uk === uk && image.alt.en === en) return true
    const texts = { alt_uk: uk ?? null, alt_en: en ?? null }
    await this.#trx.updateTable('images').set(texts).where('id', '=', id).execute()
    await this.#recordAltText(id, texts)
    await this.#announceWhereShown(image)
    return true
  }

  /** The row in `images` is updated before, so two writers cannot take the same number. */
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

  /** Deletes images that no document and no revision has used for thirty days. Returns how many. */
  async removeUnused(): Promise<number> {
    const ids = await findUnusedImages(this.#trx, this.#options.now)
    for (const id of ids) await deleteImage(this.#trx, id)
    return ids.length
  }

  /** Deletes the image and its address in every document. False where there never was such an image. */
  async erase(id: string): Promise<boolean> {
    const { by, now, announce } = this.#options
    const images = await new ImageFiles(this.#trx).images([id])
    if (images.length === 0) return isErased(this.#trx, id)
    await indexMissedChanges(this.#trx)
    const documents = await eraseImage(this.#trx, id, { by, at: now.toISOString() })
    for (const { state, publishAt, ...document } of documents) {
      await announce(document, { state, publishAt })
    }
    // Every instance removes the files from its cache, also where no document used the image.
    await announce({ kind: 'image', document_id: id, version: 0 })
    return true
  }

  /** Whether it was erased and has not been uploaded again. */
  isErased(id: string): Promise<boolean> {
    return isErased(this.#trx, id)
  }

  async #announceWhereShown({ id, address }: StoredImage): Promise<void> {
    const documents = await this.#trx
      .selectFrom('image_uses')
      .innerJoin('documents', 'documents.id', 'image_uses.document_id')
      .select(['kind', 'id as document_id', 'version', 'state', 'publish_at as publishAt'])
      .where('image_id', '=', id)
      .where('body', 'like', `%${address}%`)
      .execute()
    for (const { state, publishAt, ...document } of documents) {
      await this.#options.announce(document, { state, publishAt })
    }
  }
}
