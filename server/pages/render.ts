import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { transportSecurityHeaders } from '#server/http/headers.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Level 9 costs some ten milliseconds once for each page and change; 11 ten times that for 4 % less.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** What React Router says beside the body; everything else about an answer is decided here. */
const forwardedHeaders = [
  'location',
  'x-remix-response',
  'x-remix-reload-document',
  'retry-after',
  'content-disposition',
  'content-security-policy',
]

/** Kept by the visitor's program, asked for again each time: what has not changed costs 304. */
export const visitorCacheControl = 'private, no-cache'
/** A page that somebody was signed in for lies in no cache, not even in their own browser's. */
export const administratorCacheControl = 'no-store'

export type RenderOptions = {
  origin: string
  cacheControl: string
  /** Which scripts may run, or none of that in development, where Vite writes scripts of its own. */
  policy: ((scriptHashes: string[]) => Record<string, string>) | undefined
}

/** Renders with a nonce nobody can guess, allows exactly the scripts that carry it, and compresses. */
export async function render(
  createResponse: (nonce: string) => Promise<Response>,
  { origin, cacheControl, policy }: RenderOptions,
): Promise<PreparedResponse> {
  const nonce = randomBytes(16).toString('base64url')
  const response = await createResponse(nonce)
  const type = withCharset(response.headers.get('content-type') ?? 'text/plain')
  const headers: Record<string, string> = {
    ...transportSecurityHeaders(origin),
    'content-type': type,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding, Cookie',
  }
  for (const name of forwardedHeaders) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  // As bytes: reading a file as text would take the mark from its beginning that spreadsheets need.
  let identity = Buffer.from(await response.arrayBuffer())
  if (type.startsWith('text/html')) {
    const { html, hashes } = hashOwnScripts(identity.toString(), nonce)
    if (policy) Object.assign(headers, policy(hashes))
    identity = Buffer.from(html)
  }
  const [br, zipped] = await Promise.all([brotli(identity, brotliOptions), zip(identity)])
  return prepareResponse(response.status, headers, { identity, br, gzip: zipped })
}

/** React Router names no charset for the data of a page, and a browser would guess one. */
function withCharset(type: string): string {
  return /^text\/(?!.*charset)/.test(type) ? `${type}; charset=utf-8` : type
}

/**
 * Only elements that carry the nonce are hashed: searching the finished page for scripts would also
 * bless one that somebody smuggled into a text. The nonce itself must not stay, the page is kept.
 */
export function hashOwnScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const own = new RegExp(`<script nonce="${nonce}"([^>]*)>([^]*?)</script>`, 'g')
  const html = page.replace(own, (_, attributes: string, body: string) => {
    hashes.add(createHash('sha256').update(body).digest('base64'))
    return `<script${attributes}>${body}</script>`
  })
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}
