import type { RequestListener } from 'node:http'
import { LRUCache } from 'lru-cache'
import { findColorSheet, isColorSheetPath } from '#server/colors/color-sheet.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { fileHeaders, isReading } from '#server/http/cached-files.ts'
import { compress } from '#server/http/compress.ts'
import {
  prepareResponse,
  sendPrepared,
  type PreparedResponse,
} from '#server/http/prepared-response.ts'
import { refuse } from '#server/http/refusals.ts'
import { splitTarget } from '#server/http/request-target.ts'
import { addressLimits } from '#server/limits/address-limits.ts'

const headers = {
  ...fileHeaders,
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
}
/** Those of the last colours; anybody can ask for any other ones. */
const keptSheets = 20

export function createColorSheets({ sendAsync, senders, headers: siteHeaders }: Parts): Feature {
  const wait = senders.limitHere(addressLimits.colorSheet)
  const sheets = new LRUCache<string, PreparedResponse>({ max: keptSheets })
  const listener: RequestListener = (request, response) => {
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
  return { listeners: [{ requestClass: 'file', answers: isColorSheetPath, listener }] }
}
