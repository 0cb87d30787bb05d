import { createCachedFiles, type CachedFiles } from '#server/http/cached-files.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import type { ImageReader } from '#server/storage/images/image-reader.ts'

const address = /^\/media\/(([0-9a-f]{32})-[0-9a-fx-]{1,20}\.(?:avif|webp|jpg))$/

/** Serves image files by their exact names, which contain a hash of the image. */
export function createImageServer({
  images,
  sendAsync,
}: {
  images: Pick<ImageReader, 'file'>
  sendAsync: SendAsync
}): CachedFiles {
  return createCachedFiles({
    sendAsync,
    maxBytes: 16 * 1024 * 1024,
    answers: (path) => path.startsWith('/media/'),
    parse(path) {
      const [, name = '', owner = ''] = address.exec(path) ?? []
      return name ? { owner, name } : undefined
    },
    load: ({ name }) => images.file(name),
  })
}
