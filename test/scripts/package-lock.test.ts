import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockFile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

/**
 * npm leaves out of the lock file what its registry would not give for another system, and then
 * `npm ci` refuses the whole file: nobody could set up a fresh clone.
 */
test('the lock file has the optional packages of all systems', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isNamed(name, path)),
  )
  expect(missing).toEqual([])

  function isNamed(name: string, path: string) {
    return `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages
  }
})
