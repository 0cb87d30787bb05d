import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
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

/**
 * The files of the build by their exact path. All are read at the start, so that no request reaches the
 * disk, and they can be served when no file descriptors are left.
 */
export function loadStaticFiles(
  root: string,
  headers: Record<string, string>,
): (path: string) => PreparedResponse | undefined {
  const paths = listFiles(root).filter((path) => extname(path) in types)
  const files = new Map(paths.map((path) => [path, load(root, path, headers)]))
  return (path) => files.get(path)
}

function load(root: string, path: string, commonHeaders: Record<string, string>): PreparedResponse {
  // Names under static/ contain a hash of the content.
  const isImmutable = path.startsWith('/static/')
  const headers = {
    ...commonHeaders,
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'Accept-Encoding',
  }
  const bodies: EncodedBodies = { identity: readFileSync(join(root, path)) }
  // The build compresses the files that are worth it: see scripts/building/finish-client.ts.
  if (existsSync(join(root, `${path}.br`))) bodies.br = readFileSync(join(root, `${path}.br`))
  if (existsSync(join(root, `${path}.gz`))) bodies.gzip = readFileSync(join(root, `${path}.gz`))
  return prepareResponse(200, headers, bodies)
}

function listFiles(root: string, folder = '/'): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}
