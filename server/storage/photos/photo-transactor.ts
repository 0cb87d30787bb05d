import { type Event, eventKind } from '#core/content/event.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import { maxSentPhotos, type SendPhotoResult, type TakeResult } from '#core/site/photos.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import { ImageTransactor, type NewImage } from '#server/storage/images/image-transactor.ts'
import { eraseSentPhoto } from '#server/storage/images/sent-photos.ts'
import { PhotoReader } from './photo-reader.ts'

/** So many wait for the team at most, or strangers could fill the disk: about 300 MB. */
const maxWaiting = 300
const maxImages = eventKind.fields.find(({ path }) => path === 'images')?.maxLength ?? 0

export class PhotoTransactor {
  readonly #context: WriteContext
  readonly #documents: DocumentTransactor
  readonly #images: ImageTransactor
  readonly #reader: PhotoReader

  constructor(context: WriteContext, documents: DocumentTransactor) {
    this.#context = context
    this.#documents = documents
    this.#images = new ImageTransactor(context)
    this.#reader = new PhotoReader(context.trx)
  }

  /** Seen by no visitor. What is broken, known or erased counts too, or it would cost and reveal more than others. */
  async send(id: string, image: NewImage | undefined, said: PhotoAnswer): Promise<SendPhotoResult> {
    const { trx, at: sentAt } = this.#context
    if ((await this.#reader.countSent(id)) >= maxSentPhotos) return tooMany
    if ((await this.#reader.countWaiting()) >= maxWaiting) return full
    const { numUpdatedRows } = await trx
      .updateTable('sign_ups')
      .set(({ eb }) => ({ photos_sent: eb('photos_sent', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return missing
    if (!image) return { ok: true }
    const [stored] = await this.#images.images([image.id])
    if (stored || (await this.#images.isErased(image.id))) return { ok: true }
    await this.#images.add({ ...image, people: 'notYet' })
    const row = { image_id: image.id, sign_up_id: id, said, sent_at: sentAt }
    await trx.insertInto('sent_photos').values(row).execute()
    return { ok: true }
  }

  /** Adds it to the photos of its event, as an editor who edits the event does. */
  async take(id: string, answer: PhotoAnswer): Promise<TakeResult> {
    const { trx } = this.#context
    const sent = await this.#find(id)
    const event = sent && (await this.#documents.byId(eventKind, sent.event_id))
    if (!event || event.state === 'removed') return missing
    const { images = [] } = event.body
    if (images.length >= maxImages) return full
    await this.#images.setAnswer(id, answer)
    await trx.deleteFrom('sent_photos').where('image_id', '=', id).execute()
    const body: Event = { ...event.body, images: [...images, sent.address] }
    // Nothing else writes meanwhile, and the photo has an answer.
    await this.#documents.changeOrThrow(eventKind, event, { body })
    return { ok: true }
  }

  async throwAway(id: string): Promise<boolean> {
    if (!(await this.#find(id))) return false
    const { trx, at: erasedAt, by } = this.#context
    await eraseSentPhoto(trx, id, { at: erasedAt, by })
    this.#context.hasErased = true
    return true
  }

  #find(id: string) {
    return this.#context.trx
      .selectFrom('sent_photos')
      .innerJoin('sign_ups', 'sign_ups.id', 'sent_photos.sign_up_id')
      .innerJoin('images', 'images.id', 'sent_photos.image_id')
      .select(['event_id', 'address'])
      .where('image_id', '=', id)
      .executeTakeFirst()
  }
}

const missing = { ok: false, reason: 'missing' } as const
const tooMany = { ok: false, reason: 'tooMany' } as const
const full = { ok: false, reason: 'full' } as const
