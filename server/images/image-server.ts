import type { IncomingMessage, RequestListener } from 'node:http'
import { prepareResponse, sendPrepared, type PreparedResponse } from '../http/prepared-response.ts'
import { sendFallbackErrorPage } from '../http/fallback-error-page.ts'
import { refuse } from '../http/refusals.ts'
import type { ImageFiles } from '../storage/images/image-files.ts'

type ImageServerOptions = {
  imageFiles: Pick<ImageFiles, 'file'>
  /** How much of it may lie in memory. */
  maxBytes: number
  report: (error: unknown) => string
}

export type ImageServer = {
  listener: RequestListener
  /** Removes the files of an erased image from memory. */
  drop: (imageId: string) => void
}

const fileName = /^\/media\/([0-9a-f]{32}-[0-9a-fx-]{1,20}\.(?:avif|webp|jpg))$/
const headers = {
  // A name carries a hash of its picture and never means another. A shared cache asks again each day, so
  // that an erased picture leaves it.
  'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
  // Opened by itself it is a picture and nothing else, whatever a browser might find in it.
  'content-security-policy': "default-src 'none'; sandbox",
  // Feeds and messengers show it on pages of their own; nobody needs to be signed in to see it.
  'cross-origin-resource-policy': 'cross-origin',
}
const notFound = prepareResponse(
  404,
  { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  { identity: Buffer.from('404') },
)

export function isImagePath(path: string): boolean {
  return path.startsWith('/media/')
}

/** Sends the files of pictures: by their exact names, from a bounded memory or from the store. */
export function createImageServer({
  imageFiles,
  maxBytes,
  report,
}: ImageServerOptions): ImageServer {
  const kept = new Map<string, PreparedResponse>()
  let size = 0
  let erasures = 0

  return {
    listener(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return refuse(request, response, 405, { allow: 'GET, HEAD' })
      }
      find(request).then(
        (answer) => sendPrepared(request, response, answer ?? notFound),
        (error: unknown) => sendFallbackErrorPage(response, error, report),
      )
    },
    drop(imageId) {
      erasures += 1
      for (const [name, answer] of kept) {
        if (!name.startsWith(`${imageId}-`)) continue
        kept.delete(name)
        size -= answer.size
      }
    },
  }

  async function find({ url = '' }: IncomingMessage): Promise<PreparedResponse | undefined> {
    const name = fileName.exec(url.replace(/\?.*$/, ''))?.[1]
    if (name === undefined) return undefined
    const before = erasures
    const answer = kept.get(name) ?? (await load(name))
    // What was read before an erasure and arrives after it may be of the erased image.
    if (answer && erasures === before) keep(name, answer)
    return answer
  }

  /** Put in at the end each time: the first of them is the one that nobody has asked for longest. */
  function keep(name: string, answer: PreparedResponse): void {
    if (kept.delete(name)) size -= answer.size
    kept.set(name, answer)
    size += answer.size
    for (const [oldest, { size: its }] of kept) {
      if (size <= maxBytes) return
      kept.delete(oldest)
      size -= its
    }
  }

  async function load(name: string): Promise<PreparedResponse | undefined> {
    const found = await imageFiles.file(name)
    if (!found) return undefined
    const identity = Buffer.from(found.bytes)
    return prepareResponse(200, { ...headers, 'content-type': found.type }, { identity })
  }
}
