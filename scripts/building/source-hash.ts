import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that affects a build. */
export const sources = [
  'app',
  'core',
  'server',
  'locales',
  'docs/guide',
  'public',
  'site.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'patches',
  'scripts/build.ts',
  'scripts/building',
  'scripts/dependencies',
]

/**
 * A hash of all sources, of contents and not of modification times: a checkout changes times without changing
 * content, and reading a few hundred small files takes a few milliseconds.
 */
export function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesUnder(root, source))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesUnder(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .toSorted()
}
