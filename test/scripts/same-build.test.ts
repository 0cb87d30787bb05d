/** @module-tag thorough */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sources } from '#scripts/building/source-hash.mjs'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const folder = temporaryFolder()

/** The other of the two builds is the one that all tests use. */
test('the same sources give the same files in another folder', { timeout: 300_000 }, async () => {
  const copy = join(folder, 'a folder', 'whose path is', 'longer')
  mkdirSync(copy, { recursive: true })
  // With packages of its own: Rolldown orders some imports by the path from the folder to a module.
  for (const path of [...sources, 'scripts', 'node_modules']) {
    cpSync(path, join(copy, path), { recursive: true, verbatimSymlinks: true })
  }
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: copy })
  const hashes = hashesIn(join(copy, 'build'))
  expect(Object.keys(hashes).length).toBeGreaterThan(100)
  expect(hashes).toEqual(hashesIn('build'))
})

function hashesIn(place: string): Record<string, string> {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [relative(place, file), createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}
