import type { RequestListener } from 'node:http'
import { linkPicturePrefix, sharePicturePath } from '#core/content/share-picture.ts'
import { FileCache } from '#server/http/file-cache.ts'
import { prepareResponse, sendPrepared } from '#server/http/prepared-response.ts'
import { refuse } from '#server/http/refusals.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import { isReading, pictureHeaders, requestedPicture, sendFailure } from './send-picture.ts'
import type { SharePictures } from './share-pictures.ts'

type Options = {
  sharePictures: SharePictures
  /** How many bytes are cached in memory at most. */
  maxBytes: number
  sendAsync: SendAsync
}

export type LinkPictureServer = {
  listener: RequestListener
  /** Removes the pictures of a document from memory. */
  drop: (documentId: string) => void
}

const headers = {
  ...pictureHeaders,
  // The address contains the version. Shared caches revalidate each day, so that an erased photograph leaves them.
  'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
  // Messengers show it on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
}

/** The pictures of the general screens are files of the build, directly in this folder. */
export function isLinkPicturePath(path: string): boolean {
  return path.startsWith(linkPicturePrefix) && path.includes('/', linkPicturePrefix.length)
}

/** Serves the pictures for links to everybody; those for posts and stories are for administrators. */
export function createLinkPictureServer(options: Options): LinkPictureServer {
  const cache = new FileCache(options.maxBytes)
  return {
    listener(request, response) {
      if (!isReading(request, response)) return
      const picture = requestedPicture(request, linkPicturePrefix)
      if (picture?.format !== 'link') return refuse(request, response, 404)
      const key = `${picture.id} ${sharePicturePath(picture)}`
      const cached = cache.find(key)
      if (cached) return sendPrepared(request, response, cached)
      options.sendAsync(request, response, async () => {
        const addToCache = cache.startLoading(key)
        const found = await options.sharePictures.find(picture, 'visitor')
        if (!found.ok) {
          return sendFailure(request, response, { failure: found, prefix: linkPicturePrefix })
        }
        const file = prepareResponse(200, headers, { identity: Buffer.from(found.bytes) })
        addToCache(file)
        sendPrepared(request, response, file)
      })
    },
    drop: (documentId) => cache.removeWithPrefix(`${documentId} `),
  }
}
