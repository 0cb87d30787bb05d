import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// What an editor without a developer may get wrong in docs/tips.md, said in words that help.

type Tip = { id?: unknown; title?: unknown; text?: unknown }
type Group = { id?: unknown; title?: unknown; tips?: Tip[] }
type Named = { id?: unknown; title?: unknown }

function read(language: string): Group[] {
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

const longest = { title: 60, text: 600 }

function faultsOf(language: string, groups: Group[]): string[] {
  const faults: string[] = []
  const seen = new Set<unknown>()
  const check = (one: Named & Tip, fields: readonly ('title' | 'text')[]) => {
    const name = `${language}: "${String(one.id ?? one.title)}"`
    if (typeof one.id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(one.id)) {
      faults.push(`${name} needs an id of small Latin letters and hyphens`)
    }
    if (seen.has(one.id)) faults.push(`${name} stands twice; each id may stand once`)
    seen.add(one.id)
    for (const field of fields) {
      const text = one[field]
      if (typeof text !== 'string' || text.trim() === '') faults.push(`${name} has no ${field}`)
      else if (text.length > longest[field]) {
        faults.push(`${name} has a ${field} of ${text.length} signs; ${longest[field]} are enough`)
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

const addresses = (groups: Group[]) =>
  groups.flatMap(({ id, tips = [] }) => [
    String(id),
    ...tips.map((tip) => `${String(id)}/${String(tip.id)}`),
  ])

function missing(there: Group[], here: Group[], language: string): string[] {
  const known = new Set(addresses(here))
  return addresses(there)
    .filter((address) => !known.has(address))
    .map((address) => `"${address}" is missing in locales/${language}/tips.json`)
}

const uk = read('uk')
const en = read('en')

test('there are at least twelve tips, each sound', () => {
  expect(uk.flatMap(({ tips = [] }) => tips).length).toBeGreaterThanOrEqual(12)
  expect([...faultsOf('uk', uk), ...faultsOf('en', en)]).toEqual([])
})

test('each tip is there in both languages, in the same group and order', () => {
  expect([...missing(uk, en, 'en'), ...missing(en, uk, 'uk')]).toEqual([])
  expect(addresses(en), 'the order differs between the languages').toEqual(addresses(uk))
})

describe('what is wrong is said in words', () => {
  const tip = { id: 'rest', title: 'Rest', text: 'Sleep.' }
  const group = { id: 'care', title: 'Care', tips: [tip] }

  test('a tip that is missing in one language', () => {
    expect(missing([group], [{ ...group, tips: [] }], 'en')).toEqual([
      '"care/rest" is missing in locales/en/tips.json',
    ])
  })

  test('an id that stands twice, or is none', () => {
    const twice = [group, { ...group, id: 'more' }]
    expect(faultsOf('uk', twice)).toEqual(['uk: "rest" stands twice; each id may stand once'])
    expect(faultsOf('uk', [{ ...group, tips: [{ ...tip, id: 'Rest Well' }] }])).toEqual([
      'uk: "Rest Well" needs an id of small Latin letters and hyphens',
    ])
  })

  test('a text that is missing or far too long, a group without tips', () => {
    expect(faultsOf('en', [{ ...group, tips: [{ ...tip, text: ' ' }] }])).toEqual([
      'en: "rest" has no text',
    ])
    expect(faultsOf('en', [{ ...group, tips: [{ ...tip, title: 'a'.repeat(61) }] }])).toEqual([
      'en: "rest" has a title of 61 signs; 60 are enough',
    ])
    expect(faultsOf('en', [{ ...group, tips: [] }])).toEqual(['en: "care" is a group without tips'])
  })
})
