import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashSources, sources } from '#scripts/building/source-hash.mjs'
import { installationHash } from '#scripts/setup/setup.mjs'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const root = temporaryFolder()
beforeAll(() => {
  for (const source of sources) write(source.includes('.') ? source : `${source}/file.ts`, source)
  write('package.json', '{"devDependencies":{"a":"1.0.0"},"scripts":{}}')
})

describe('a build is stale', () => {
  test('after a changed, added or renamed file, but not when that is undone', () => {
    const before = hashSources(root)
    write('app/file.ts', 'changed')
    expect(hashSources(root)).not.toBe(before)
    write('app/file.ts', 'app')
    expect(hashSources(root)).toBe(before)
    write('locales/uk/new.json', '{}')
    expect(hashSources(root)).not.toBe(before)
    rmSync(join(root, 'locales/uk'), { recursive: true })
    expect(hashSources(root)).toBe(before)
  })

  test('but not after a checkout of the same files', () => {
    const before = hashSources(root)
    utimesSync(join(root, 'app/file.ts'), new Date(0), new Date(0))
    expect(hashSources(root)).toBe(before)
  })
})

describe('node_modules is stale', () => {
  test('after a change of dependencies, not of commands', () => {
    const before = installationHash(root)
    write('package.json', '{"devDependencies":{"a":"1.0.0"},"scripts":{"dance":"true"}}')
    expect(installationHash(root)).toBe(before)
    write('package.json', '{"devDependencies":{"a":"1.0.1"},"scripts":{}}')
    expect(installationHash(root)).not.toBe(before)
  })

  test.each(['package-lock.json', 'patches/file.ts'])('after a change of %s', (path) => {
    const before = installationHash(root)
    write(path, 'changed')
    expect(installationHash(root)).not.toBe(before)
  })
})

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
