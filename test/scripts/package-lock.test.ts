import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = {
  integrity?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}
/** Without the site itself, which is the first entry. */
const locked = Object.entries(packages).filter(([path]) => path !== '')

/**
 * npm leaves out of the lock file what its registry would not give for another system, and then
 * `npm ci` refuses the whole file: nobody could set up a fresh clone.
 */
test('the lock file has the optional packages of all systems', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isNamed(name, path)),
  )
  expect(missing).toEqual([])

  function isNamed(name: string, path: string) {
    return `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages
  }
})

test('the lock file says of every package, for every system, what it must contain', () => {
  expect(locked.length).toBeGreaterThan(100)
  const unknown = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(
    unknown.map(([path]) => path),
    "delete these entries and those that need them, then run 'npm install --package-lock-only'",
  ).toEqual([])
})

test('the lock file contains no addresses of registries', () => {
  const addressed = locked.filter(([, { resolved }]) => resolved !== undefined)
  expect(
    addressed.map(([path]) => path),
    "run 'npm install' with .npmrc's omit-lockfile-registry-resolved",
  ).toEqual([])
})

test('a new version of a package is used after a week, when a stolen one has been noticed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^min-release-age=7$/m)
})
