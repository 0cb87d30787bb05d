import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Everything that affects a build. */
export const sources = [
  'app',
  'core',
  'server',
  'tools/collections',
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
 * @param {string} root
 */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesUnder(root, source))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** In the server folder of a build, which is not served. It is written last. */
export const completionMarker = 'finished'

/**
 * True if `build` leads to the build of this name.
 * @param {string} root
 * @param {string} name
 */
export function isCurrent(root, name) {
  const link = join(root, 'build')
  const entry = lstatSync(link, { throwIfNoEntry: false })
  if (!entry?.isSymbolicLink() || basename(readlinkSync(link)) !== name) return false
  // Another build empties the folder that contains it.
  return existsSync(join(link, 'server', completionMarker))
}

/**
 * True if the site is built from exactly these sources. Sources that cannot be read are for the build to report.
 * @param {string} root
 */
export function isBuilt(root) {
  try {
    return isCurrent(root, hashSources(root))
  } catch {
    return false
  }
}

/**
 * @param {string} root
 * @param {string} path
 */
function filesUnder(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .toSorted()
}
