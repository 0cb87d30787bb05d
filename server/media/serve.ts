import type { IncomingMessage, RequestListener } from 'node:http'
import { prepareAnswer, send, type Answer } from '../answer.ts'
import { sendLastResort } from '../last-resort.ts'
import { refuse } from '../refusals.ts'
import type { Media } from '../storage/media.ts'

type Parts = {
  media: Pick<Media, 'file'>
  /** How much of it may lie in memory. */
  bytes: number
  report: (error: unknown) => string
}

export type MediaServer = {
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
const nothing = prepareAnswer(
  404,
  { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  { identity: Buffer.from('404') },
)

export function isMedia(path: string): boolean {
  return path.startsWith('/media/')
}

/** Sends the files of pictures: by their exact names, from a bounded memory or from the store. */
export function createMediaServer({ media, bytes, report }: Parts): MediaServer {
  const kept = new Map<string, Answer>()
  let size = 0
  let erasures = 0

  return {
    listener(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return refuse(request, response, 405, { allow: 'GET, HEAD' })
      }
      find(request).then(
        (answer) => send(request, response, answer ?? nothing),
        (error: unknown) => sendLastResort(response, error, report),
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

  async function find({ url = '' }: IncomingMessage): Promise<Answer | undefined> {
    const name = fileName.exec(url.replace(/\?.*$/, ''))?.[1]
    if (name === undefined) return undefined
    const before = erasures
    const answer = kept.get(name) ?? (await load(name))
    // What was read before an erasure and arrives after it may be of the erased image.
    if (answer && erasures === before) keep(name, answer)
    return answer
  }

  /** Put in at the end each time: the first of them is the one that nobody has asked for longest. */
  function keep(name: string, answer: Answer): void {
    if (kept.delete(name)) size -= answer.size
    kept.set(name, answer)
    size += answer.size
    for (const [oldest, { size: its }] of kept) {
      if (size <= bytes) return
      kept.delete(oldest)
      size -= its
    }
  }

  async function load(name: string): Promise<Answer | undefined> {
    const found = await media.file(name)
    if (!found) return undefined
    const identity = Buffer.from(found.bytes)
    return prepareAnswer(200, { ...headers, 'content-type': found.type }, { identity })
  }
}
