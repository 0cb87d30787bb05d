import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readNeededPackages } from '#scripts/dependencies/packages.ts'
import { version } from '#server/base/version.ts'

const heading = /^## \[(.+?)\](?: - (.+))?$/gm
const changes = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(heading)]

test('the newest version of the changelog is that of the program', () => {
  const [unreleased, newest] = changes.map(([, name]) => name)
  expect(unreleased).toBe('Unreleased')
  expect(newest).toBe(version)
  const [{ name, version: locked }] = readNeededPackages('.')
  expect([name, locked]).toEqual(['vatra', version])
})

test('each version has its number and its day, the newest first', () => {
  const versions = changes.slice(1).map(([, name = '', day = '']) => ({ name, day }))
  for (const { name, day } of versions) {
    expect(name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
  const newestFirst = versions.toSorted((one, other) =>
    other.name.localeCompare(one.name, 'en', { numeric: true }),
  )
  expect(versions).toEqual(newestFirst)
})
