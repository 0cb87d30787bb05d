import { createHash } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { ImagePoint } from '#core/images/image-point.ts'
import { guardianAuthor, type PhotoAnswer } from '#core/images/photo-answer.ts'
import type { Language, Localized } from '#core/localized.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import { forgetErasure, recordErasures } from '#server/storage/base/erasures.ts'
import { importAuthor, type ImportTimes } from '#server/storage/base/imported-documents.ts'
import { findInParts } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction, Tables } from '#server/storage/base/tables.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import { deleteImage, eraseFromDocuments, isErased } from './image-erasure.ts'
import { ImageReader, type ImageFile, type StoredImage } from './image-reader.ts'
import { isUnused } from './image-uses.ts'

/** An image that nothing uses is kept for so long. */
const retention = 30 * day

type Visibility = Pick<
  Updateable<Tables['images']>,
  'people' | 'people_at' | 'people_by' | 'hidden_at' | 'hidden_by'
>

export type NewImage = {
  id: string
  address: string
  files: (ImageFile & { name: string })[]
  /** Absent for images of an import, which were published elsewhere. */
  people?: PhotoAnswer
}

export class ImageTransactor extends ImageReader<DatabaseTransaction> {
  readonly #context: WriteContext

  constructor(context: WriteContext) {
    super(context.trx)
    this.#context = context
  }

  /** An image that is already stored keeps its alternative text. */
  async add({ id, address, files, people }: NewImage): Promise<StoredImage> {
    const { by, at: addedAt } = this.#context
    const stored = await this.markAsWanted(id)
    if (stored) return stored
    await this.db
      .insertInto('images')
      .values({
        id,
        address,
        created_at: addedAt,
        created_by: by,
        unused_since: addedAt,
        ...(people && { people, people_at: addedAt, people_by: by }),
      })
      .execute()
    for (const { name, type, bytes } of files) {
      const hash = await this.#put({ type, bytes })
      await this.db.insertInto('image_files').values({ name, image_id: id, hash }).execute()
    }
    return { id, address, alt: {} }
  }

  /** Restarts the retention of an unused image; undefined where there is no such image. */
  async markAsWanted(id: string): Promise<StoredImage | undefined> {
    const [image] = await this.images([id])
    if (!image) return undefined
    const unused_since = this.#context.at
    await this.db
      .updateTable('images')
      .set({ unused_since })
      .where('id', '=', id)
      .where('unused_since', 'is not', null)
      .execute()
    return image
  }

  /** The texts in the languages `kept` stay. False where there is no such image. */
  async setAltText(id: string, alt: Localized, kept: readonly Language[] = []): Promise<boolean> {
    const [image] = await this.images([id])
    if (!image) return false
    const [uk, en] = (['uk', 'en'] as const).map((language) =>
      kept.includes(language) ? image.alt[language] : alt[language],
    )
    if (image.alt.uk === uk && image.alt.en === en) return true
    const texts = { alt_uk: uk ?? null, alt_en: en ?? null }
    await this.db.updateTable('images').set(texts).where('id', '=', id).execute()
    await this.#recordAltText(id, texts)
    await this.#recordWhereShown(image)
    return true
  }

  /** The row in `images` is updated before, so two writers cannot take the same number. */
  async #recordAltText(id: string, texts: { alt_uk: string | null; alt_en: string | null }) {
    const last = await this.db
      .selectFrom('image_texts')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('image_id', '=', id)
      .executeTakeFirst()
    const number = (last?.number ?? 0) + 1
    const { by, at: describedAt } = this.#context
    await this.db
      .insertInto('image_texts')
      .values({ image_id: id, number, ...texts, at: describedAt, by })
      .execute()
  }

  /** Without a point the site chooses one again. False where there is no such image. */
  async setPoint(id: string, point: ImagePoint | undefined): Promise<boolean> {
    const [image] = await this.images([id])
    if (!image) return false
    if (image.point?.x === point?.x && image.point?.y === point?.y) return true
    const columns = { point_x: point?.x ?? null, point_y: point?.y ?? null }
    await this.db.updateTable('images').set(columns).where('id', '=', id).execute()
    await this.#recordWhereShown(image)
    return true
  }

  /** Records the answer to "who is in it?". False where there is no such image. */
  async setAnswer(id: string, people: PhotoAnswer): Promise<boolean> {
    const { by: people_by, at: people_at } = this.#context
    return this.#changeVisibility(id, { people, people_at, people_by })
  }

  /** Takes it from everything that visitors see, or shows it again. False where there is no such image. */
  async setHidden(id: string, isHidden: boolean, by = this.#context.by): Promise<boolean> {
    const { at: hiddenAt } = this.#context
    const hidden = { hidden_at: hiddenAt, hidden_by: by }
    // Restoring a backup from before hides it again.
    if (isHidden) await recordErasures(this.db, [`photo ${id}`], hiddenAt)
    else await forgetErasure(this.db, `photo ${id}`)
    return this.#changeVisibility(id, isHidden ? hidden : { hidden_at: null, hidden_by: null })
  }

  /** Hides photos in which people may be seen, of any version of these documents: a guardian has withdrawn. */
  async hideWithdrawn(documentIds: readonly string[]): Promise<void> {
    const shown = await findInParts(documentIds, (part) =>
      this.db
        .selectFrom('image_uses')
        .innerJoin('images', 'images.id', 'image_uses.image_id')
        .select('id')
        .where('document_id', 'in', part)
        .where('hidden_at', 'is', null)
        .where(({ or, eb }) => or([eb('people', 'is', null), eb('people', '=', 'agreed')]))
        .execute(),
    )
    for (const id of new Set(shown.map((image) => image.id))) {
      await this.setHidden(id, true, guardianAuthor)
    }
  }

  async #changeVisibility(id: string, columns: Partial<Visibility>): Promise<boolean> {
    const [image] = await this.images([id])
    if (!image) return false
    await this.db.updateTable('images').set(columns).where('id', '=', id).execute()
    await this.#recordWhereShown(image)
    // Every instance removes the files from its cache.
    await this.#context.announce({ kind: 'image', document_id: id, version: 0 })
    return true
  }

  /** Deletes images that no document and no revision has used for thirty days. Returns how many. */
  async removeUnused(): Promise<number> {
    const ids = await findUnusedImages(this.db, this.#context.now)
    for (const id of ids) await deleteImage(this.db, id)
    return ids.length
  }

  /** Deletes those that imports have added within these times and nothing uses. They may be added again. */
  async removeImported({ since, until }: ImportTimes): Promise<void> {
    const images = await this.db
      .selectFrom('images')
      .select('id')
      .where('created_by', '=', importAuthor)
      .where('created_at', '>=', since)
      .where('created_at', '<=', until)
      .where(isUnused)
      .execute()
    for (const { id } of images) {
      await deleteImage(this.db, id)
      await this.#context.announce({ kind: 'image', document_id: id, version: 0 })
    }
  }

  /** Deletes the image and its address in every document. False where there never was such an image. */
  async erase(id: string): Promise<boolean> {
    const images = await this.images([id])
    if (images.length === 0) return isErased(this.db, id)
    await this.#context.indexMissed()
    const ids = await eraseFromDocuments(this.db, id)
    const { by, at: erasedAt } = this.#context
    for (const document_id of ids.length > 0 ? ids : [null]) {
      const erasure = { image_id: id, document_id, at: erasedAt, by }
      await this.db.insertInto('image_erasures').values(erasure).execute()
    }
    await this.db.deleteFrom('image_uses').where('image_id', '=', id).execute()
    await deleteImage(this.db, id)
    await this.#context.recordChanged(ids)
    // Every instance removes the files from its cache, also where no document used the image.
    await this.#context.announce({ kind: 'image', document_id: id, version: 0 })
    return true
  }

  /** True if it was erased and has not been uploaded again. */
  isErased(id: string): Promise<boolean> {
    return isErased(this.db, id)
  }

  /** Returns the hash of these bytes; the same bytes are stored once. */
  async #put({ type, bytes }: ImageFile): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('base64url')
    await this.db
      .insertInto('media')
      .values({ hash, type, bytes, created_at: this.#context.at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return hash
  }

  /** The documents that use it now look different. */
  async #recordWhereShown({ id }: StoredImage): Promise<void> {
    const documents = await this.db
      .selectFrom('image_uses')
      .innerJoin('documents', 'documents.id', 'image_uses.document_id')
      .select('id')
      .where('image_id', '=', id)
      .where('body', 'like', `%/media/${id}-%`)
      .execute()
    await this.#context.recordChanged(documents.map((document) => document.id))
  }
}

/** Images that no document and no revision has used for thirty days. */
async function findUnusedImages(trx: DatabaseTransaction, now: Date): Promise<string[]> {
  const images = await trx
    .selectFrom('images')
    .select('id')
    .where('unused_since', '<', isoTimeAfter(now, -retention))
    .where(isUnused)
    .execute()
  return images.map(({ id }) => id)
}
