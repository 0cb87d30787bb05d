import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that the site contains or needs, as the lock file has it. */
export type Package = {
  name: string
  version: string
  license: string
  integrity: string
  /** Not installed on every system. */
  isOptional: boolean
  /** As `name@version`. */
  needs: string[]
}

type LockedPackage = {
  /** Where it is not the name of the folder. */
  name?: string
  version?: string
  license?: string
  integrity?: string
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type LockFile = Record<string, LockedPackage>

/**
 * Development dependencies that are needed all the same: the program of Node, the provider of the demo, and what a
 * package of that uses where it finds it. The build refuses a package that is missing here.
 */
const alsoNeeded = ['node', 'oidc-provider', 'supports-color']

/** Reads what the site contains or needs, for all systems and by name; the first is the site itself. */
export function readNeededPackages(root: string): [site: Package, ...packages: Package[]] {
  const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockFile
  }
  const reached = new Set([''])
  for (const path of reached) for (const needed of pathsOfNeeds(lock, path)) reached.add(needed)
  const [site = '', ...others] = reached
  const byName = others
    .map((path) => toPackage(lock, path))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const isSecond = (found: Package, index: number) => {
    const before = byName[index - 1]
    return before !== undefined && keyOf(before) === keyOf(found)
  }
  return [toPackage(lock, site), ...byName.filter((found, index) => !isSecond(found, index))]
}

export function keyOf({ name, version }: Pick<Package, 'name' | 'version'>): string {
  return `${name}@${version}`
}

function toPackage(lock: LockFile, path: string): Package {
  const { license = 'unknown', integrity = '', optional } = lock[path] ?? {}
  const needs = pathsOfNeeds(lock, path).map((one) => keyOf(nameAndVersion(lock, one)))
  return {
    ...nameAndVersion(lock, path),
    license,
    integrity,
    isOptional: optional ?? false,
    needs: [...new Set(needs)].toSorted(),
  }
}

function nameAndVersion(lock: LockFile, path: string) {
  const { name = path.split('node_modules/').at(-1) ?? '', version = '' } = lock[path] ?? {}
  return { name, version }
}

function pathsOfNeeds(lock: LockFile, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    lock[path] ?? {}
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  )
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  return [...names, ...peers, ...(path === '' ? alsoNeeded : [])]
    .map((name) => findPath(lock, path, name))
    .filter((found) => found !== undefined)
}

/** As Node finds a package: in the folder of the one that needs it, or in the nearest one above. */
function findPath(lock: LockFile, from: string, name: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (path in lock) return path
  if (from === '') return undefined
  return findPath(lock, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name)
}
