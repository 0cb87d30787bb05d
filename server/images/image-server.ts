import type { RequestListener } from 'node:http'
import { FileCache } from '../http/file-cache.ts'
import { prepareResponse, sendPrepared, type PreparedResponse } from '../http/prepared-response.ts'
import type { SendAsync } from '../http/send-async.ts'
import { refusalText, refuse } from '../http/refusals.ts'
import type { ImageFiles } from '../storage/images/image-files.ts'

type FileStore = Pick<ImageFiles, 'file'>
type ImageServerOptions = {
  imageFiles: FileStore
  /** How many bytes are cached in memory at most. */
  maxBytes: number
  sendAsync: SendAsync
}

export type ImageServer = {
  listener: RequestListener
  /** Removes the files of an erased image from memory. */
  drop: (imageId: string) => void
}

const fileName = /^\/media\/([0-9a-f]{32}-[0-9a-fx-]{1,20}\.(?:avif|webp|jpg))$/
const headers = {
  // The name contains a hash of the image, so it never changes. Shared caches revalidate each day, so that
  // an erased image leaves them.
  'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
  // Opened by itself it runs nothing, whatever a browser might find in it.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // Feed readers and messengers show it on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
}
const notFound = prepareResponse(
  404,
  { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  { identity: Buffer.from(refusalText(404)) },
)

export function isImagePath(path: string): boolean {
  return path.startsWith('/media/')
}

/** Serves image files by their exact names, from a bounded cache or from the store. */
export function createImageServer(options: ImageServerOptions): ImageServer {
  const cache = new FileCache(options.maxBytes)
  return {
    listener(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return refuse(request, response, 405, { allow: 'GET, HEAD' })
      }
      const name = fileName.exec((request.url ?? '').replace(/\?.*$/, ''))?.[1]
      if (name === undefined) return sendPrepared(request, response, notFound)
      options.sendAsync(request, response, async () => {
        const cached = cache.find(name)
        if (cached) return sendPrepared(request, response, cached)
        const addToCache = cache.startLoading(name)
        const file = await loadFile(options.imageFiles, name)
        if (file) addToCache(file)
        sendPrepared(request, response, file ?? notFound)
      })
    },
    drop: (imageId) => cache.removeWithPrefix(`${imageId}-`),
  }
}

async function loadFile(
  imageFiles: FileStore,
  name: string,
): Promise<PreparedResponse | undefined> {
  const file = await imageFiles.file(name)
  if (!file) return undefined
  const identity = Buffer.from(file.bytes)
  return prepareResponse(200, { ...headers, 'content-type': file.type }, { identity })
}
