import type { Selectable } from 'kysely'
import type { ImagePoint } from '#core/images/image-point.ts'
import type { ImageErasure, ImageAltText } from '#core/images/image.ts'
import type { PhotoStatus } from '#core/images/photo-answer.ts'
import type { Localized } from '#core/localized.ts'
import { isPossibleKey } from '#server/storage/base/possible-keys.ts'
import { type Database, TableAccess, type Tables } from '#server/storage/base/tables.ts'

export type ImageFile = { type: string; bytes: Uint8Array }
export type StoredImage = {
  id: string
  address: string
  alt: Localized
  point?: ImagePoint | undefined
}

/** Images are in the store itself, so that one backup contains the whole site. */
export class ImageReader<Connection extends Database = Database> extends TableAccess<Connection> {
  /** A file that visitors may see, by the name in its address, such as `3f….-640.avif`. */
  async file(name: string): Promise<ImageFile | undefined> {
    const file = await this.anyFile(name)
    return file?.isWithheld === false ? file : undefined
  }

  /** The same for the team, who also see what visitors must not see. */
  async anyFile(name: string): Promise<(ImageFile & { isWithheld: boolean }) | undefined> {
    if (!/^[\w.-]{1,100}$/.test(name)) return undefined
    const row = await this.db
      .selectFrom('image_files')
      .innerJoin('media', 'media.hash', 'image_files.hash')
      .innerJoin('images', 'images.id', 'image_files.image_id')
      .select(['media.type', 'media.bytes', 'people', 'hidden_at'])
      .where('image_files.name', '=', name)
      .executeTakeFirst()
    if (!row) return undefined
    const isWithheld = row.hidden_at !== null || row.people === 'notYet'
    return { type: row.type, bytes: row.bytes, isWithheld }
  }

  async statuses(ids: readonly string[]): Promise<Record<string, PhotoStatus>> {
    const possibleIds = ids.filter(isPossibleKey)
    if (possibleIds.length === 0) return {}
    const rows = await this.db
      .selectFrom('images')
      .select(['address', 'people', 'hidden_at'])
      .where('id', 'in', possibleIds)
      .execute()
    return Object.fromEntries(rows.map(({ address, ...row }) => [address, toPhotoStatus(row)]))
  }

  async images(ids: readonly string[]): Promise<StoredImage[]> {
    const possibleIds = ids.filter(isPossibleKey)
    if (possibleIds.length === 0) return []
    const rows = await this.db
      .selectFrom('images')
      .select(['id', 'address', 'alt_uk', 'alt_en', 'point_x', 'point_y'])
      .where('id', 'in', possibleIds)
      .execute()
    return rows.map(({ id, address, point_x: x, point_y: y, ...texts }) => ({
      id,
      address,
      alt: toAlt(texts),
      point: x === null || y === null ? undefined : { x, y },
    }))
  }

  /** All alternative texts that these images ever had, oldest first for each image. */
  async texts(ids: readonly string[]): Promise<ImageAltText[]> {
    const possibleIds = ids.filter(isPossibleKey)
    if (possibleIds.length === 0) return []
    const rows = await this.db
      .selectFrom('image_texts')
      .innerJoin('images', 'images.id', 'image_texts.image_id')
      .select(['address', 'image_texts.alt_uk', 'image_texts.alt_en', 'at', 'by'])
      .where('image_id', 'in', possibleIds)
      .orderBy('image_id')
      .orderBy('number')
      .execute()
    return rows.map(({ address, at: describedAt, by, ...texts }) => ({
      address,
      alt: toAlt(texts),
      at: describedAt,
      by,
    }))
  }

  /** When images of this document were erased, and by whom, oldest first. */
  async erasures(documentId: string): Promise<ImageErasure[]> {
    if (!isPossibleKey(documentId)) return []
    return this.db
      .selectFrom('image_erasures')
      .select(['at', 'by'])
      .where('document_id', '=', documentId)
      .orderBy('at')
      .execute()
  }
}

export function toPhotoStatus({
  people,
  hidden_at: hiddenAt,
}: Pick<Selectable<Tables['images']>, 'people' | 'hidden_at'>): PhotoStatus {
  return { ...(people && { answer: people }), ...(hiddenAt !== null && { isHidden: true }) }
}

function toAlt({ alt_uk: uk, alt_en: en }: { alt_uk: string | null; alt_en: string | null }) {
  return { ...(uk && { uk }), ...(en && { en }) } satisfies Localized
}
