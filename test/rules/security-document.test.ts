import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

// The requirements of OWASP ASVS 5.0 in docs/security.md: each is there once, and what it links to exists.

const text = readFileSync('docs/security.md', 'utf8')
const tableRow = /^\| ([\d.]+) +\| ([12]) +\| .*? \| (.*) \|$/gm
const rows = [...text.matchAll(tableRow)].map(([, number = '', level, shown = '']) => ({
  number,
  level: Number(level),
  targets: [...shown.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target),
  isMissing: shown.includes('**Missing:**'),
}))

test('every requirement is there once, and none of level 1 is missing', () => {
  const numbers = rows.map(({ number }) => number)
  expect(numbers.length).toBeGreaterThan(100)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(rows.filter(({ level, isMissing }) => level === 1 && isMissing)).toEqual([])
})

test('what shows a requirement exists', () => {
  const headings = [...text.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
  const exists = (target: string) =>
    target.startsWith('#')
      ? headings.includes(target)
      : existsSync(posix.join('docs', target.replace(/#.*/, '')))
  expect(headings).toContain('#limits')
  const faults = rows.flatMap(({ number, targets, isMissing }) => {
    if (targets.length === 0 && !isMissing) return [`${number}: nothing`]
    return targets.filter((target) => !exists(target)).map((target) => `${number}: ${target}`)
  })
  expect(faults).toEqual([])
})

function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^a-z\d -]/g, '')
  return `#${words.replaceAll(' ', '-')}`
}
