import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { addressLimits } from '#server/limits/address-limits.ts'

// The requirements of OWASP ASVS 5.0 in docs/security.md: each is there once, and what it links to exists.

const text = readFileSync('docs/security.md', 'utf8')
const items = [...text.matchAll(/^- (\d+\.\d+\.\d+ \([12]\).*)$/gm)].map(([, item = '']) => ({
  requirements: [...item.matchAll(/(\d+\.\d+\.\d+) \(([12])\)/g)].map(([, number = '', level]) => ({
    number,
    level,
  })),
  targets: [...item.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target),
  isMissing: item.includes('**Missing:**'),
}))

test('every requirement is there once, and none of level 1 is missing', () => {
  const numbers = items.flatMap(({ requirements }) => requirements.map(({ number }) => number))
  expect(numbers.length).toBeGreaterThan(100)
  expect(new Set(numbers).size).toBe(numbers.length)
  const missing = items.filter(({ isMissing }) => isMissing)
  expect(missing.filter((item) => item.requirements.some(({ level }) => level === '1'))).toEqual([])
})

test('what shows a requirement exists', () => {
  const headings = [...text.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
  const exists = (target: string) =>
    target.startsWith('#')
      ? headings.includes(target)
      : existsSync(posix.join('docs', target.replace(/#.*/, '')))
  expect(headings).toContain('#limits')
  const faults = items.flatMap(({ requirements, targets, isMissing }) => {
    const number = requirements[0]?.number
    if (targets.length === 0 && !isMissing) return [`${number}: nothing`]
    return targets.filter((target) => !exists(target)).map((target) => `${number}: ${target}`)
  })
  expect(faults).toEqual([])
})

test('the limits of an address are those of the program', () => {
  const [, table = ''] = /<!-- limits -->(.*?)<!-- \/limits -->/s.exec(text) ?? []
  const rows = [...table.matchAll(/^\| (\w[\w -]*?) +\| (\d+) +\| (\d+) +\| (.*?) +\|$/gm)]
  expect(rows.map(([, name, limit, minutes]) => `${name}: ${limit} in ${minutes}`)).toEqual(
    Object.values(addressLimits).map(
      ({ name, limit, seconds }) => `${name}: ${limit} in ${seconds / 60}`,
    ),
  )
  // Those that one process counts are made by another function.
  const sources = globSync('{server,tools}/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const shared = sources.flatMap((source) =>
    [...source.matchAll(/senders\.limit(?:Saved)?\(addressLimits\.(\w+)\)/g)].map(([, key]) => key),
  )
  const sharedNames = Object.entries(addressLimits).flatMap(([key, { name }]) =>
    shared.includes(key) ? [name] : [],
  )
  const documented = rows.filter(([, , , , by]) => by === 'all instances')
  expect(documented.map(([, name]) => name)).toEqual(sharedNames)
})

test('no address has a limit that is not in that list', () => {
  const own = globSync('{server,tools}/**/*.ts').flatMap((file) => {
    if (file.startsWith('server/limits/')) return []
    const source = readFileSync(file, 'utf8')
    return [
      ...source.matchAll(/(?:new RateLimiter|createRateLimiter|senders\.limit\w*)\((.*?)\)/gs),
    ]
      .map(([, given = '']) => given)
      .filter((given) => !/addressLimits\.\w+$|^limit$|limit: 1, /.test(given.trim()))
  })
  expect(own).toEqual([])
})

function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^a-z\d -]/g, '')
  return `#${words.replaceAll(' ', '-')}`
}
