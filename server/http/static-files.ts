import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
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
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .map((file) => `/${file.replaceAll(sep, '/')}`)
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
