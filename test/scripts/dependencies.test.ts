import { expect, test } from 'vitest'
import { isSerious, parseAudit } from '#scripts/dependencies/advisories.ts'
import { isAllowedLicense } from '#scripts/dependencies/licenses.ts'
import { readNeededPackages } from '#scripts/dependencies/packages.ts'

test('everything that the site needs has an allowed licence', () => {
  const [, ...packages] = readNeededPackages('.')
  const names = packages.map(({ name }) => name)
  const needed = ['@fontsource-variable/geologica', 'harfbuzzjs', 'koa', 'node', 'react', 'sharp']
  expect(names).toEqual(expect.arrayContaining(needed))
  for (const name of ['vitest', 'typescript', '']) expect(names).not.toContain(name)
  expect(packages.filter(({ license }) => !isAllowedLicense(license))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['unknown', false],
])('%s', (license, isAllowed) => {
  expect(isAllowedLicense(license)).toBe(isAllowed)
})

test('advisories are read from npm, and an answer that is none is noticed', () => {
  const advisory = { name: 'a', severity: 'high', title: 'x', url: 'https://example.org/' }
  const vulnerabilities = { a: { via: [advisory] }, b: { via: ['a'] } }
  const found = parseAudit(JSON.stringify({ vulnerabilities }))
  expect(found).toEqual([advisory])
  expect(found?.filter(isSerious)).toHaveLength(1)
  expect(parseAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
  expect(parseAudit('npm error code ENOTFOUND')).toBeUndefined()
  expect(parseAudit(JSON.stringify({ message: '405', error: {} }))).toBeUndefined()
})
