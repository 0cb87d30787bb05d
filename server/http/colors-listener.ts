import type { RequestListener } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { findColorSheet } from '#server/colors/color-sheet.ts'
import { fileHeaders, isReading } from './cached-files.ts'
import { prepareResponse, sendPrepared } from './prepared-response.ts'
import { refuse } from './refusals.ts'
import { splitTarget } from './request-target.ts'
import type { SendAsync } from './send-async.ts'

const headers = {
  ...fileHeaders,
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
}
// The sheet is small, and made anew for each request: browsers keep it.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export function createColorsListener(
  sendAsync: SendAsync,
  siteHeaders: Record<string, string>,
): RequestListener {
  return (request, response) => {
    if (!isReading(request)) return refuse(request, response, 405, { allow: 'GET, HEAD' })
    const css = findColorSheet(splitTarget(request.url ?? '')[0])
    if (css === undefined) return refuse(request, response, 404)
    sendAsync(request, response, async () => {
      const identity = Buffer.from(css)
      const [br, zipped] = await Promise.all([brotli(identity, brotliOptions), zip(identity)])
      const sheet = prepareResponse(
        200,
        { ...siteHeaders, ...headers },
        { identity, br, gzip: zipped },
      )
      sendPrepared(request, response, sheet)
    })
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)
