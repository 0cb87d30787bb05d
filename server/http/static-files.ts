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
 * The build's files, looked up by their exact address. All of them are read at the start, so that no
 * address, however it is spelled, reaches the disk, and a machine without descriptors left still has them.
 */
export function loadStaticFiles(
  root: string,
  headers: Record<string, string>,
): (path: string) => PreparedResponse | undefined {
  const paths = listFiles(root).filter((path) => extname(path) in types)
  const files = new Map(paths.map((path) => [path, load(root, path, headers)]))
  return (path) => files.get(path)
}

function load(root: string, path: string, more: Record<string, string>): PreparedResponse {
  // Names under static/ carry a hash of their content and never mean anything else.
  const immutable = path.startsWith('/static/')
  const headers = {
    ...more,
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'Accept-Encoding',
  }
  const bodies: EncodedBodies = { identity: readFileSync(join(root, path)) }
  // The build wrote these beside what is worth compressing: see scripts/building/finish-client.ts.
  if (existsSync(join(root, `${path}.br`))) bodies.br = readFileSync(join(root, `${path}.br`))
  if (existsSync(join(root, `${path}.gz`))) bodies.gzip = readFileSync(join(root, `${path}.gz`))
  return prepareResponse(200, headers, bodies)
}

function listFiles(root: string, under = '/'): string[] {
  return readdirSync(join(root, under), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(under, entry.name)
    if (entry.isDirectory()) return listFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}
