import type { Photos } from '#core/site/photos.ts'
import type { Images } from '#core/site/site.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { createPhotos } from '#server/storage/photos/photos.ts'
import { ImageEncoder } from './image-encoder.ts'
import { createImageServer } from './image-server.ts'
import { createImages, encodePhoto } from './images.ts'

export function startImages({
  store,
  log,
  sendAsync,
  identifySender,
  findWorker,
}: Parts): Feature & { images: Images; photos: Photos } {
  const encoder = new ImageEncoder(findWorker('images'))
  const files = createImageServer({ images: store.images, sendAsync, identifySender })
  return {
    images: createImages(store, encoder, log),
    photos: createPhotos(store, (bytes) => encodePhoto(store, encoder, bytes)),
    listeners: [files],
    onContentChange: ({ id }) => files.drop(id),
    close: () => encoder.close(),
  }
}
