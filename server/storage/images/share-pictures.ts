import type { SharePicture } from '#core/content/share-picture.ts'
import type { Database } from '#server/storage/base/tables.ts'

export type RenderedPicture = Omit<SharePicture, 'contentName'> & {
  bytes: Uint8Array
}

/** About 100 KB each. The oldest are removed first, and rendered again on request. */
const maxPictures = 1_000

/** Rendered share pictures: one for each document, language and format. */
export class StoredSharePictures {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async find({
    id,
    language,
    format,
    version,
  }: Omit<SharePicture, 'contentName'>): Promise<Uint8Array | undefined> {
    const row = await this.#db
      .selectFrom('share_pictures')
      .select('bytes')
      .where('document_id', '=', id)
      .where('language', '=', language)
      .where('format', '=', format)
      .where('version', '=', version)
      .executeTakeFirst()
    return row?.bytes
  }

  async save({ id, language, format, version, bytes }: RenderedPicture, now: Date): Promise<void> {
    const rendered = { version, bytes, made_at: now.toISOString() }
    await this.#db
      .insertInto('share_pictures')
      .values({ document_id: id, language, format, ...rendered })
      .onConflict((conflict) =>
        conflict.columns(['document_id', 'language', 'format']).doUpdateSet(rendered),
      )
      .execute()
    await this.#removeOldest()
  }

  /** Removes the pictures of a document that has changed or is gone. */
  async remove(documentId: string): Promise<void> {
    await this.#db.deleteFrom('share_pictures').where('document_id', '=', documentId).execute()
  }

  async #removeOldest(): Promise<void> {
    const oldest = await this.#db
      .selectFrom('share_pictures')
      .select(['document_id', 'language', 'format'])
      .orderBy('made_at', 'desc')
      .offset(maxPictures)
      .limit(100)
      .execute()
    for (const { document_id, language, format } of oldest) {
      await this.#db
        .deleteFrom('share_pictures')
        .where('document_id', '=', document_id)
        .where('language', '=', language)
        .where('format', '=', format)
        .execute()
    }
  }
}
