import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { refuse } from '#server/http/refusals.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import { adminPath } from '#server/http/addresses.ts'
import type { SignIn } from '#server/sign-in/create-sign-in.ts'
import { isReading, pictureHeaders, requestedPicture, sendFailure } from './send-picture.ts'
import type { SharePictures } from './share-pictures.ts'

type Options = {
  sharePictures: SharePictures
  signIn: Pick<SignIn, 'readSessionToken' | 'identify'>
  sendAsync: SendAsync
}

const prefix = `${adminPath}/share/`

export function isPictureDownloadPath(path: string): boolean {
  return path.startsWith(prefix)
}

/** Sends the pictures of every format to administrators. For everybody else their addresses do not exist. */
export function createPictureDownloadListener(options: Options): RequestListener {
  return (request, response) => {
    options.sendAsync(request, response, () => sendDownload(options, request, response))
  }
}

async function sendDownload(
  { sharePictures, signIn }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isReading(request, response)) return
  const administrator = await signIn.identify(signIn.readSessionToken(request.headers.cookie))
  const picture = requestedPicture(request, prefix)
  if (!administrator || !picture) return refuse(request, response, 404)
  const found = await sharePictures.find(picture, 'administrator')
  if (!found.ok) return sendFailure(request, response, { failure: found, prefix })
  const { slug } = found.document
  const name = `${slug ?? picture.id}-${picture.language}-${picture.format}.jpg`
  response.writeHead(200, {
    ...pictureHeaders,
    'content-length': found.bytes.length,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : found.bytes)
}
