import type { IncomingMessage, ServerResponse } from 'node:http'
import { sharePicturePath } from '#core/share-pictures/share-picture.ts'
import type { Parts } from '#server/feature/feature.ts'
import { adminPath } from '#server/http/admin-path.ts'
import { fileHeaders, isReading } from '#server/http/cached-files.ts'
import { refuse } from '#server/http/refusals.ts'
import type { AddressListener } from '#server/http/request-class.ts'
import { splitTarget } from '#server/http/request-target.ts'
import { parsePicturePath } from './parse-picture-path.ts'
import type { SharePictures } from './share-pictures.ts'

type Options = Pick<Parts, 'identifySender' | 'sendAsync'> & { sharePictures: SharePictures }

const prefix = `${adminPath}/share/`

/** Sends the pictures of every format to people who are signed in. For visitors their addresses do not exist. */
export function createPictureDownloads(options: Options): AddressListener {
  return {
    requestClass: 'admin',
    answers: (path) => path.startsWith(prefix),
    listener: (request, response) =>
      options.sendAsync(request, response, () => sendDownload(options, request, response)),
  }
}

async function sendDownload(
  { sharePictures, identifySender }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isReading(request)) return refuse(request, response, 405, { allow: 'GET, HEAD' })
  const person = await identifySender(request)
  const picture = parsePicturePath(splitTarget(request.url ?? '')[0].slice(prefix.length))
  if (!person || !picture) return refuse(request, response, 404)
  const found = await sharePictures.find(picture, 'administrator')
  if (!found.ok && found.reason === 'unknown') return refuse(request, response, 404)
  if (!found.ok) {
    response.writeHead(302, { location: prefix + sharePicturePath(found.newest) }).end()
    return
  }
  const { slug } = found.document
  const name = `${slug ?? picture.id}-${picture.language}-${picture.format}.jpg`
  response.writeHead(200, {
    ...fileHeaders,
    'content-type': 'image/jpeg',
    'content-length': found.bytes.length,
    'content-disposition': `attachment; filename="${name}"`,
  })
  response.end(request.method === 'HEAD' ? undefined : found.bytes)
}
