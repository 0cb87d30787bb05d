import type { Parts } from '#server/feature/feature.ts'
import { createCachedFiles, type CachedFiles } from '#server/http/cached-files.ts'
import type { ImageReader } from '#server/storage/images/image-reader.ts'

const address = /^\/media\/(([0-9a-f]{32})-[0-9a-fx-]{1,20}\.(?:avif|webp|jpg))$/

/** Serves image files by their exact names, which contain a hash of the image. */
export function createImageServer({
  images,
  sendAsync,
  identifySender,
}: Pick<Parts, 'identifySender' | 'sendAsync'> & {
  images: Pick<ImageReader, 'file' | 'anyFile'>
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
    // The team sees what is hidden, and what is not published yet.
    loadPrivate: async ({ name }, sender) =>
      (await identifySender(sender)) ? images.anyFile(name) : undefined,
  })
}
