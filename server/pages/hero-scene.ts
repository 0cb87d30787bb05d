import type { IncomingMessage } from 'node:http'
import { chooseEncoding, matchesEtag } from '#server/http/prepared-response.ts'
import { keyText, type CachedPageKey } from './cached-page-key.ts'
import type { PageCache } from './page-cache.ts'

/**
 * A random scene of the hero. A browser that revalidates keeps the scene it has cached, so that it gets
 * 304; a reload (with `cache-control`) gets a new one. With little data it is always the first one.
 */
export function chooseScene(
  { pageCache, sceneCount }: { pageCache: PageCache; sceneCount: number },
  { headers }: IncomingMessage,
  page: Omit<CachedPageKey, 'scene'>,
): number {
  if (page.isLittleData) return 1
  const etag = headers['if-none-match']
  if (etag && headers['cache-control'] === undefined) {
    const encoding = chooseEncoding(headers['accept-encoding'])
    for (let scene = 1; scene <= sceneCount; scene++) {
      const cached = pageCache.peek(keyText({ ...page, scene }))
      if (cached && matchesEtag(etag, cached.encodings[encoding].etag)) return scene
    }
  }
  return randomScene(sceneCount)
}

export function randomScene(sceneCount: number): number {
  return 1 + Math.floor(Math.random() * sceneCount)
}
