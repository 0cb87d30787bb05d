import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { dictionaryHeader } from './dictionaries.ts'
import { commonHeaders, subresourceHeaders } from './headers.ts'
import { prepareResponse, type PreparedResponse, type EncodedBodies } from './prepared-response.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** No browser shows them as a document of their own that could do anything. */
const subresourceTypes = new Set(['.js', '.css', '.woff2'])

export type StaticFiles = {
  find: (path: string) => PreparedResponse | undefined
  close: () => void
}

/** The site responds first; reading all files takes a tenth of its start. */
const readingDelay = 500

/**
 * The files of the build by their exact path. A file is read when it is first requested, and all others soon
 * after the start, so that they can be served when no file descriptors are left.
 */
export function openStaticFiles(root: string, headers: Record<string, string>): StaticFiles {
  const unread = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in types)
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
      .map((file) => `/${file.replaceAll(sep, '/')}`),
  )
  const files = new Map<string, PreparedResponse>()
  const find = (path: string) => {
    if (unread.has(path)) files.set(path, load(root, path, headers))
    unread.delete(path)
    return files.get(path)
  }
  // One at a time, so that no request waits.
  const readNext = () => {
    const [path] = unread
    if (path === undefined) return
    try {
      find(path)
      timer = setTimeout(readNext)
    } catch {
      // Without file descriptors; a request would report it.
      timer = setTimeout(readNext, readingDelay)
    }
  }
  let timer = setTimeout(readNext, readingDelay)
  return { find, close: () => clearTimeout(timer) }
}

/** A browser must not run the service worker of an older release. */
function cacheControlOf(path: string): string {
  return path === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600'
}

function dictionaryHeaders(path: string, body: Buffer): Record<string, string> {
  const header = dictionaryHeader(path, body)
  return header
    ? { vary: 'Accept-Encoding, Available-Dictionary', 'use-as-dictionary': header }
    : { vary: 'Accept-Encoding' }
}

function load(root: string, path: string, siteHeaders: Record<string, string>): PreparedResponse {
  // Names under static/ contain a hash of the content.
  const isImmutable = path.startsWith('/static/')
  const identity = readFileSync(join(root, path))
  const headers = {
    ...siteHeaders,
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : cacheControlOf(path),
    ...dictionaryHeaders(path, identity),
  }
  const bodies: EncodedBodies = { identity }
  // The build compresses the files that are worth it: see scripts/building/finish-client.ts.
  if (existsSync(join(root, `${path}.br`))) bodies.br = readFileSync(join(root, `${path}.br`))
  if (existsSync(join(root, `${path}.gz`))) bodies.gzip = readFileSync(join(root, `${path}.gz`))
  return prepareResponse(200, headers, bodies, baseHeadersOf(path))
}

function baseHeadersOf(path: string): Record<string, string> {
  if (subresourceTypes.has(extname(path))) return subresourceHeaders
  // A drawing of the pages needs no more than the policy: it opens nothing and asks for nothing.
  const policy = 'content-security-policy'
  const isDrawing = path.startsWith('/static/') && path.endsWith('.svg')
  return isDrawing
    ? { ...subresourceHeaders, [policy]: commonHeaders[policy] ?? '' }
    : commonHeaders
}
