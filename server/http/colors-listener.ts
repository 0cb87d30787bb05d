import type { IncomingMessage, RequestListener } from 'node:http'
import { LRUCache } from 'lru-cache'
import { findColorSheet } from '#server/colors/color-sheet.ts'
import { fileHeaders, isReading } from './cached-files.ts'
import { compress } from './compress.ts'
import { prepareResponse, sendPrepared, type PreparedResponse } from './prepared-response.ts'
import { refuse } from './refusals.ts'
import { splitTarget } from './request-target.ts'
import type { SendAsync } from './send-async.ts'

const headers = {
  ...fileHeaders,
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
}
/** Those of the last colours; anybody can ask for any other ones. */
const keptSheets = 20

export function createColorsListener(
  sendAsync: SendAsync,
  siteHeaders: Record<string, string>,
  wait: (request: IncomingMessage) => number,
): RequestListener {
  const sheets = new LRUCache<string, PreparedResponse>({ max: keptSheets })
  return (request, response) => {
    if (!isReading(request)) return refuse(request, response, 405, { allow: 'GET, HEAD' })
    const [path] = splitTarget(request.url ?? '')
    const kept = sheets.get(path)
    if (kept) return sendPrepared(request, response, kept)
    sendAsync(request, response, async () => {
      const seconds = wait(request)
      if (seconds > 0) return refuse(request, response, 429, { 'retry-after': String(seconds) })
      const css = findColorSheet(path)
      if (css === undefined) return refuse(request, response, 404)
      const bodies = await compress(Buffer.from(css), 6)
      const sheet = prepareResponse(200, { ...siteHeaders, ...headers }, bodies)
      sheets.set(path, sheet)
      sendPrepared(request, response, sheet)
    })
  }
}
