import type { Editor } from '#core/admins/person.ts'
import { type ImageErrorCode, parseImageAddress } from '#core/images/image.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import { toPublished } from '#core/kinds/document.ts'
import type { PhotoQuery, Photos } from '#core/site/photos.ts'
import { forRole } from '#server/storage/base/for-role.ts'
import type { StorePart } from '#server/storage/base/store-part.ts'
import { visitorAuthor } from '#server/storage/feedback/feedback-messages.ts'
import type { NewImage } from '#server/storage/images/image-transactor.ts'
import { findPhotoSender, type PhotoReaders } from './photo-sender.ts'
import type { PhotoTransactor } from './photo-transactor.ts'

const pageSize = 20

/** Checks a file and makes an image of it; none where the site has that image already. */
type Encode = (
  bytes: Uint8Array,
) => Promise<{ ok: true; image: NewImage | undefined } | { ok: false; reason: ImageErrorCode }>

type PhotoStore = StorePart<PhotoReaders, { photos: PhotoTransactor }>

export function createPhotos(store: PhotoStore, encode: Encode): Photos {
  return {
    async ownEvent(token) {
      const found = await findPhotoSender(store, token)
      return found && { event: toPublished(found.event), left: found.left }
    },
    async send(token, bytes, said) {
      const sender = await findPhotoSender(store, token)
      if (!sender) return missing
      if (sender.left <= 0) return { ok: false, reason: 'tooMany' }
      const encoded = await encode(bytes)
      // Only what has been decoded took long.
      if (!encoded.ok && encoded.reason !== 'broken') return encoded
      const image = encoded.ok ? encoded.image : undefined
      const { id } = sender.signUp
      const sent = await store.write(visitorAuthor, ({ photos }) => photos.send(id, image, said))
      return encoded.ok ? sent : encoded
    },
    ...forRole('editor', {
      counts: (_by: Editor) => store.photos.counts(),
      waitingOf: (_by: Editor, eventId: string) => store.photos.countWaiting(eventId),
      async list(_by: Editor, { filter, page, size = pageSize, event }: PhotoQuery) {
        const counts = await store.photos.counts()
        const found = event === undefined ? counts[filter] : await store.photos.countWaiting(event)
        const pages = Math.max(1, Math.ceil(found / size))
        const shown = Math.min(page, pages)
        const range = { offset: (shown - 1) * size, limit: size }
        const records = await store.photos.records(filter, range, event)
        return { records, counts, page: shown, pages }
      },
      async take(by: Editor, address: string, answer: PhotoAnswer) {
        const id = parseImageAddress(address)?.id ?? ''
        return store.write(by.id, ({ photos }) => photos.take(id, answer))
      },
      async throwAway(by: Editor, address: string) {
        const id = parseImageAddress(address)?.id ?? ''
        return store.write(by.id, ({ photos }) => photos.throwAway(id))
      },
    }),
  }
}

const missing = { ok: false, reason: 'missing' } as const
