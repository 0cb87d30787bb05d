import { settingsId } from '#core/community/settings.ts'
import { listNames, listKindOf } from '#core/content/content-kinds.ts'
import { wordsId } from '#core/messages/words.ts'
import { drawnTextsOf } from '#core/share-pictures/drawn-words.ts'
import type { SharePicture } from '#core/share-pictures/share-picture.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import {
  type Database,
  type DatabaseTransaction,
  TableAccess,
} from '#server/storage/base/tables.ts'

export type RenderedPicture = Omit<SharePicture, 'contentName'> & {
  bytes: Uint8Array
}

/** About 100 KB each. The oldest are removed first, and rendered again on request. */
const maxPictures = 1_000

/** The pictures of documents that have changed are rendered again when somebody asks for them. */
export const sharePictureSubject = {
  backedUp: {},
  otherTables: ['share_pictures'],
  ofDocuments: ['share_pictures'],
  onStored: async (trx, documents) => {
    // Every picture shows the name and the colours of the community.
    if (documents.some(({ id }) => id === settingsId)) {
      await trx.deleteFrom('share_pictures').execute()
    }
    const ids = documents.map(({ id }) => id)
    await removePicturesWithWords(trx, ids)
    for (const part of chunks(ids)) {
      await trx.deleteFrom('share_pictures').where('document_id', 'in', part).execute()
    }
  },
} as const satisfies Subject

export class SharePictureReader<
  Connection extends Database = Database,
> extends TableAccess<Connection> {
  async find({
    id,
    language,
    format,
    version,
  }: Omit<SharePicture, 'contentName'>): Promise<Uint8Array | undefined> {
    const row = await this.db
      .selectFrom('share_pictures')
      .select('bytes')
      .where('document_id', '=', id)
      .where('language', '=', language)
      .where('format', '=', format)
      .where('version', '=', version)
      .executeTakeFirst()
    return row?.bytes
  }
}

export class SharePictureTransactor extends SharePictureReader<DatabaseTransaction> {
  async save({ id, language, format, version, bytes }: RenderedPicture, now: Date): Promise<void> {
    const rendered = { version, bytes, made_at: now.toISOString() }
    await this.db
      .insertInto('share_pictures')
      .values({ document_id: id, language, format, ...rendered })
      .onConflict((conflict) =>
        conflict.columns(['document_id', 'language', 'format']).doUpdateSet(rendered),
      )
      .execute()
    await this.#removeOldest()
  }

  async #removeOldest(): Promise<void> {
    const oldest = await this.db
      .selectFrom('share_pictures')
      .select(['document_id', 'language', 'format'])
      .orderBy('made_at', 'desc')
      .offset(maxPictures)
      .limit(100)
      .execute()
    for (const { document_id, language, format } of oldest) {
      await this.db
        .deleteFrom('share_pictures')
        .where('document_id', '=', document_id)
        .where('language', '=', language)
        .where('format', '=', format)
        .execute()
    }
  }
}

async function removePicturesWithWords(trx: DatabaseTransaction, ids: readonly string[]) {
  const kinds = listNames
    .filter((name) => drawnTextsOf(name).some((key) => ids.includes(wordsId(key))))
    .map((name) => listKindOf(name).name)
  if (kinds.length === 0) return
  const drawn = trx.selectFrom('documents').select('id').where('kind', 'in', kinds)
  await trx.deleteFrom('share_pictures').where('document_id', 'in', drawn).execute()
}
