import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// Mistakes in the tips (see docs/tips.md), with messages that help an editor who is no developer.

type Tip = { id?: unknown; title?: unknown; text?: unknown }
type Group = { id?: unknown; title?: unknown; tips?: Tip[] }
type Named = { id?: unknown; title?: unknown }

function readGroups(language: string): Group[] {
  const file = `locales/${language}/tips.json`
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { groups: Group[] }).groups
  } catch (error) {
    throw new Error(
      `${file} cannot be read. Is a comma or a quotation mark missing? ${String(error)}`,
      { cause: error },
    )
  }
}

const maxLengths = { title: 60, text: 600 }

function findFaults(language: string, groups: Group[]): string[] {
  const faults: string[] = []
  const ids = new Set<unknown>()
  const check = (one: Named & Tip, fields: readonly ('title' | 'text')[]) => {
    const name = `${language}: "${String(one.id ?? one.title)}"`
    if (typeof one.id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(one.id)) {
      faults.push(`${name} needs an id of lowercase Latin letters and hyphens`)
    }
    if (ids.has(one.id)) faults.push(`${name} is used twice; ids must be unique`)
    ids.add(one.id)
    for (const field of fields) {
      const text = one[field]
      if (typeof text !== 'string' || text.trim() === '') faults.push(`${name} has no ${field}`)
      else if (text.length > maxLengths[field]) {
        faults.push(
          `${name} has a ${field} of ${text.length} characters; ${maxLengths[field]} are allowed`,
        )
      }
    }
  }
  for (const group of groups) {
    check(group, ['title'])
    if (!group.tips?.length)
      faults.push(`${language}: "${String(group.id)}" is a group without tips`)
    for (const tip of group.tips ?? []) check(tip, ['title', 'text'])
  }
  return faults
}

const listAddresses = (groups: Group[]) =>
  groups.flatMap(({ id, tips = [] }) => [
    String(id),
    ...tips.map((tip) => `${String(id)}/${String(tip.id)}`),
  ])

function findMissing(expectedGroups: Group[], actualGroups: Group[], language: string): string[] {
  const actualAddresses = new Set(listAddresses(actualGroups))
  return listAddresses(expectedGroups)
    .filter((address) => !actualAddresses.has(address))
    .map((address) => `"${address}" is missing in locales/${language}/tips.json`)
}

const uk = readGroups('uk')
const en = readGroups('en')

test('all tips are valid', () => {
  expect([...findFaults('uk', uk), ...findFaults('en', en)]).toEqual([])
})

test('both languages have the same tips in the same groups and order', () => {
  expect([...findMissing(uk, en, 'en'), ...findMissing(en, uk, 'uk')]).toEqual([])
  expect(listAddresses(en), 'the order differs between the languages').toEqual(listAddresses(uk))
})

describe('mistakes are reported', () => {
  const tip = { id: 'rest', title: 'Rest', text: 'Sleep.' }
  const group = { id: 'care', title: 'Care', tips: [tip] }

  test('a tip that is missing in one language', () => {
    expect(findMissing([group], [{ ...group, tips: [] }], 'en')).toEqual([
      '"care/rest" is missing in locales/en/tips.json',
    ])
  })

  test.each([
    [
      'a duplicate id',
      [group, { ...group, id: 'more' }],
      '"rest" is used twice; ids must be unique',
    ],
    [
      'an invalid id',
      [{ ...group, tips: [{ ...tip, id: 'Rest Well' }] }],
      '"Rest Well" needs an id of lowercase Latin letters and hyphens',
    ],
    ['no text', [{ ...group, tips: [{ ...tip, text: ' ' }] }], '"rest" has no text'],
    [
      'a title that is far too long',
      [{ ...group, tips: [{ ...tip, title: 'a'.repeat(61) }] }],
      '"rest" has a title of 61 characters; 60 are allowed',
    ],
    ['a group without tips', [{ ...group, tips: [] }], '"care" is a group without tips'],
  ])('%s', (_, groups, fault) => {
    expect(findFaults('en', groups)).toEqual([`en: ${fault}`])
  })
})
