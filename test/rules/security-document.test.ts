import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

// The requirements of OWASP ASVS 5.0 in docs/security.md: none is left out, and what they link to exists.

const text = readFileSync('docs/security.md', 'utf8')
const tableRow = /^\| ([\d.]+) +\| ([12]) +\| .*? \| (.*) \|$/gm
const rows = [...text.matchAll(tableRow)].map(([, number = '', level, shown = '']) => ({
  number,
  level: Number(level),
  links: [...shown.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = '', target = '']) => ({
    title,
    target,
  })),
  isMissing: shown.includes('**Missing:**'),
}))

/** `1.2.6–1.2.8, 1.5.1` is four requirements. */
function expand(ranges: string): string[] {
  return ranges.split(', ').flatMap((range) => {
    const [first = '', last = first] = range.split('–')
    const section = first.slice(0, first.lastIndexOf('.') + 1)
    const [from, to] = [first, last].map((number) => Number(number.split('.').at(-1)))
    return Array.from(
      { length: (to ?? 0) - (from ?? 0) + 1 },
      (_, nth) => section + ((from ?? 0) + nth),
    )
  })
}

const [, outOfScope = ''] = text.split('### Not in scope')
const skipped = [...outOfScope.matchAll(/^\| (\d[\d.,– ]+?) +\|/gm)].flatMap(([, ranges = '']) =>
  expand(ranges),
)

test('every requirement of level 1 and 2 is there once', () => {
  expect(expand('1.2.6–1.2.8, 1.5.1')).toEqual(['1.2.6', '1.2.7', '1.2.8', '1.5.1'])
  const numbers = [...rows.map(({ number }) => number), ...skipped]
  expect(new Set(numbers).size).toBe(numbers.length)
  expect([rows.filter(({ level }) => level === 1).length, rows.length, numbers.length]).toEqual([
    53, 178, 253,
  ])
})

test('all of level 1 and 95 in 100 of level 2 are shown, the others say what is missing', () => {
  const missing = rows.filter(({ isMissing }) => isMissing)
  expect(missing.filter(({ level }) => level === 1)).toEqual([])
  const ofLevel2 = rows.filter(({ level }) => level === 2)
  expect(missing.length).toBeLessThanOrEqual(0.05 * ofLevel2.length)
  expect(text).toContain(`${ofLevel2.length - missing.length} of ${ofLevel2.length} of level 2`)
})

describe('what shows a requirement exists', () => {
  const headings = [...text.matchAll(/^##+ (.*)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replaceAll(/[^a-z\d -]/g, '')
        .replaceAll(' ', '-')}`,
  )

  function findFault(title: string, target: string): string | undefined {
    if (target.startsWith('#')) return headings.includes(target) ? undefined : 'no such heading'
    const file = posix.join('docs', target)
    if (!existsSync(file)) return 'no such file'
    if (!/^(test|bench)\//.test(file)) return undefined
    const code = readFileSync(file, 'utf8')
    const isTitle = [`'${title}`, `\`${title}`].some((quoted) => code.includes(quoted))
    return isTitle ? undefined : 'no such title'
  }

  test('and has the title of the link', () => {
    const faults = rows.flatMap(({ number, links }) => {
      if (links.length === 0) return [`${number}: nothing`]
      return links.flatMap(({ title, target }) => {
        const fault = findFault(title, target)
        return fault === undefined ? [] : [`${number}: ${target} “${title}”: ${fault}`]
      })
    })
    expect(faults).toEqual([])
  })

  test.each([
    ['a test', '../test/rules/naming.test.ts', 'no such title'],
    ['names', '../test/rules/naming.test.ts', undefined],
    ['names', '../test/rules/names.test.ts', 'no such file'],
    ['Nothing', '#nothing', 'no such heading'],
    ['Limits', '#limits', undefined],
  ])('“%s” in %s: %s', (title, target, fault) => {
    expect(findFault(title, target)).toBe(fault)
  })
})
