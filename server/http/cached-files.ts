import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { prepareResponse, sendPrepared, type PreparedResponse } from './prepared-response.ts'
import { refuse } from './refusals.ts'
import type { AddressListener } from './request-class.ts'
import { splitTarget } from './request-target.ts'
import type { SendAsync } from './send-async.ts'

/** `owner`: the id of the image or document that a file belongs to. */
export type FileName = { owner: string; name: string }
export type LoadedFile = { type: string; bytes: Uint8Array }

type Options<Name extends FileName> = {
  answers: (path: string) => boolean
  maxBytes: number
  sendAsync: SendAsync
  parse: (path: string) => Name | undefined
  /** A path to redirect to, where the file has another name by now; a substitute is not kept. */
  load: (
    name: Name,
  ) => Promise<LoadedFile | { location: string } | { substitute: PreparedResponse } | undefined>
  /** Only this sender may see it, and it is kept nowhere. */
  loadPrivate?: (name: Name, sender: IncomingMessage) => Promise<LoadedFile | undefined>
}

export type CachedFiles = AddressListener & {
  drop: (owner: string) => void
  clear: () => void
}

export const fileHeaders = {
  // Opened by itself it runs nothing, whatever a browser might find in it.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
const headers = {
  ...fileHeaders,
  // The address changes with the file. Shared caches revalidate each minute, so that what was hidden leaves them.
  'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
  // Feed readers and messengers show it on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves files of the store: those that were requested last from memory. */
export function createCachedFiles<Name extends FileName>(options: Options<Name>): CachedFiles {
  const { answers, maxBytes: maxSize, sendAsync, parse, load } = options
  const cache = new LRUCache<string, PreparedResponse>({
    maxSize,
    sizeCalculation: ({ size }) => size,
  })
  let drops = 0

  return {
    requestClass: 'image',
    answers,
    listener(request, response) {
      if (!isReading(request)) return refuse(request, response, 405, { allow: 'GET, HEAD' })
      const name = parse(splitTarget(request.url ?? '')[0])
      if (!name) return refuse(request, response, 404)
      const key = `${name.owner} ${name.name}`
      sendAsync(request, response, async () => {
        const cached = cache.get(key)
        if (cached) return sendPrepared(request, response, cached)
        const dropsBefore = drops
        const loaded = await load(name)
        if (!loaded) {
          const own = await options.loadPrivate?.(name, request)
          return own ? sendPrivate(request, response, own) : refuse(request, response, 404)
        }
        if ('location' in loaded) return void response.writeHead(302, loaded).end()
        if ('substitute' in loaded) return sendPrepared(request, response, loaded.substitute)
        const { type, bytes } = loaded
        const identity = Buffer.from(bytes)
        const file = prepareResponse(200, { ...headers, 'content-type': type }, { identity })
        // A file that was dropped meanwhile may be this one.
        if (drops === dropsBefore) cache.set(key, file)
        sendPrepared(request, response, file)
      })
    },
    drop(owner) {
      drops += 1
      const keys = [...cache.keys()].filter((key) => key.startsWith(`${owner} `))
      for (const key of keys) cache.delete(key)
    },
    clear() {
      drops += 1
      cache.clear()
    },
  }
}

function sendPrivate(
  request: IncomingMessage,
  response: ServerResponse,
  { type, bytes }: LoadedFile,
): void {
  const noStore = { ...fileHeaders, 'content-type': type, 'cache-control': 'private, no-store' }
  response.writeHead(200, { ...noStore, 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
