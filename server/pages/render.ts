import { createHash, randomBytes } from 'node:crypto'
import { releaseHeader, responseHeaders } from '#app/react-router/router-requests.ts'
import { scriptsWithNonce } from '#app/react-router/server-html.ts'
import { compress, compressOnce } from '#server/http/compress.ts'
import { transportSecurityHeaders } from '#server/http/headers.ts'
import {
  type Encoding,
  prepareResponse,
  type PreparedResponse,
} from '#server/http/prepared-response.ts'
import { littleDataHeaders } from './little-data.ts'

/** The headers that are taken from React Router's response; all others are set here. */
const forwardedHeaders = [
  ...responseHeaders,
  releaseHeader,
  'location',
  'retry-after',
  'content-disposition',
  'content-security-policy',
  'permissions-policy',
]

/** Browsers cache the page and revalidate it each time: an unchanged page is a 304. */
export const visitorCacheControl = 'private, no-cache'
/** A page for an administrator is in no cache, not even in their own browser's. */
export const administratorCacheControl = 'no-store'

/** The page that each visitor's worker loads in any case. Of others, browsers load only the difference from it. */
const dictionaryHeaders = {
  'cache-control': 'private, max-age=604800',
  'use-as-dictionary': 'match="/*", match-dest=("document")',
}

const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export type RenderOptions = {
  origin: string
  cacheControl: string
  /** Its address may reach no other site and no search engine. */
  isPrivate?: boolean
  isDictionary?: boolean
  /** The content security policy; undefined in development, where Vite adds scripts of its own. */
  policy: ((scriptHashes: string[]) => Record<string, string>) | undefined
  /** The encoding that its only reader accepts; without it the page is cached for everybody, in each encoding. */
  encoding?: Encoding | undefined
}

/** Renders with a random nonce, allows exactly the scripts that have it, and compresses. */
export async function render(
  createResponse: (nonce: string) => Promise<Response>,
  { origin, cacheControl, isPrivate, isDictionary, policy, encoding }: RenderOptions,
): Promise<PreparedResponse> {
  const nonce = randomBytes(16).toString('base64url')
  const response = await createResponse(nonce)
  const type = withCharset(response.headers.get('content-type') ?? 'text/plain')
  const headers: Record<string, string> = {
    ...transportSecurityHeaders(origin),
    'content-type': type,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding, Cookie',
    ...(isPrivate && privateHeaders),
    ...(isDictionary && response.status === 200 && dictionaryHeaders),
  }
  for (const name of forwardedHeaders) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  // As bytes: text() would remove the byte order mark that spreadsheets need in a CSV file.
  let identity = Buffer.from(await response.arrayBuffer())
  if (type.startsWith('text/html')) {
    const { html, hashes } = hashOwnScripts(identity.toString(), nonce)
    if (policy) Object.assign(headers, policy(hashes))
    Object.assign(headers, littleDataHeaders)
    identity = Buffer.from(html)
  }
  const bodies = encoding ? await compressOnce(identity, encoding) : await compress(identity)
  return prepareResponse(response.status, headers, bodies)
}

/** React Router sends page data without a charset, and a browser would guess one. */
function withCharset(type: string): string {
  return /^text\/(?!.*charset)/.test(type) ? `${type}; charset=utf-8` : type
}

/** Scripts without the nonce may have been injected into a text. It is removed, because the page is cached. */
export function hashOwnScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const html = page.replace(scriptsWithNonce(nonce), (_, attributes: string, body: string) => {
    hashes.add(createHash('sha256').update(body).digest('base64'))
    return `<script${attributes}>${body}</script>`
  })
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}
