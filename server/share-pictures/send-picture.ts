import type { IncomingMessage, ServerResponse } from 'node:http'
import { sharePicturePath, type SharePicture } from '#core/content/share-picture.ts'
import { refuse } from '#server/http/refusals.ts'
import { splitTarget } from '#server/http/request-target.ts'
import { parsePicturePath } from './parse-picture-path.ts'
import type { FoundPicture } from './share-pictures.ts'

export const pictureHeaders = {
  'content-type': 'image/jpeg',
  // Opened by itself it runs nothing, whatever a browser might find in it.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Whether it is a GET or HEAD; otherwise the request is refused. */
export function isReading(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  refuse(request, response, 405, { allow: 'GET, HEAD' })
  return false
}

export function requestedPicture(
  { url = '' }: IncomingMessage,
  prefix: string,
): SharePicture | undefined {
  return parsePicturePath(splitTarget(url)[0].slice(prefix.length))
}

/** An older version is redirected to the newest. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  { failure, prefix }: { failure: Extract<FoundPicture, { ok: false }>; prefix: string },
): void {
  if (failure.reason === 'unknown') return refuse(request, response, 404)
  const location = prefix + sharePicturePath(failure.newest)
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}
