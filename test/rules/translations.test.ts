import { describe, expect, test } from 'vitest'
import { referencedKey } from '#test/helpers/form-texts.ts'
import { placeholdersIn, pluralForm, readMessages } from './helpers/message-keys.ts'

const pairs = textsIn('uk').map(({ key, text }) => ({
  key,
  uk: text,
  en: textsIn('en').find((one) => one.key === key)?.text,
}))

function textsIn(language: string): { key: string; text: string }[] {
  return [...readMessages(language)].flatMap(([subject, words]) =>
    [...words]
      .filter(([, text]) => referencedKey(text) === undefined)
      .map(([key, text]) => ({ key: `${subject}: ${key}`, text })),
  )
}

/** What may be the same in both languages: names that are not translated, and parts of addresses. */
const sameInBoth = /^(shell: (social\.\w+|footer\.nameYear)|tips: groups\.\d+\.(id|tips\.\d+\.id))$/

/** Labels that the description of the product lays down letter by letter. */
const laidDown = new Set(["Couldn't delete", 'Loading...', 'EN', 'UA'])

const variables = (text: string) => placeholdersIn(text).toSorted().join()

type Fault = (text: string) => boolean
const isIdentifier = (key: string) => key.endsWith('.id')

const ukrainianFaults: Record<string, Fault> = {
  'a letter that Ukrainian does not have': (text) => /[ыэёъЫЭЁЪ]/.test(text),
  'an apostrophe or quote of another kind: write ’ or «»': (text) => /['"ʼ“”„]/.test(text),
  'a dash that may begin a line: put a no-break space before —': (text) => / —/.test(text),
  'a Latin letter inside a Cyrillic word': (text) => /[а-яіїєґ][a-z]|[a-z][а-яіїєґ]/i.test(text),
  'three dots: write …': (text) => text.includes('...'),
}
const englishFaults: Record<string, Fault> = {
  'a Cyrillic letter': (text) => /\p{Script=Cyrillic}/u.test(text),
  'a straight apostrophe or quote: write ’ or “”': (text) => /['"]/.test(text),
  'three dots: write …': (text) => text.includes('...'),
}

function faultsOf(texts: { key: string; text: string }[], faults: Record<string, Fault>): string[] {
  return texts.flatMap(({ key, text }) => {
    if (laidDown.has(text) || isIdentifier(key)) return []
    const plain = text.replaceAll(/\{\{.*?\}\}/g, '')
    const found = Object.entries(faults).filter(([, isFaulty]) => isFaulty(plain))
    return found.map(([fault]) => `${key} has ${fault}`)
  })
}

test('no text is empty or has blanks at its ends', () => {
  const loose = [...textsIn('uk'), ...textsIn('en')].filter(
    ({ text }) => text.trim() !== text || !text,
  )
  expect(loose).toEqual([])
})

test('nothing is the same in both languages by oversight', () => {
  const same = pairs.filter(({ key, uk, en }) => uk === en && !sameInBoth.test(key))
  expect(same, 'translate it, or allow it by its key in test/rules/translations.test.ts').toEqual(
    [],
  )
})

test('what is allowed to be the same is', () => {
  const allowed = pairs.filter(({ key }) => sameInBoth.test(key))
  expect(allowed.length).toBeGreaterThan(7)
  expect(allowed.filter(({ uk, en }) => uk !== en)).toEqual([])
})

test('both languages put the same values into a text', () => {
  const uneven = pairs
    .filter(({ key }) => !pluralForm.test(key))
    .filter(({ uk, en = '' }) => variables(uk) !== variables(en))
  expect(uneven).toEqual([])
})

describe('the letters of', () => {
  test('Ukrainian are Ukrainian', () => {
    expect(faultsOf(textsIn('uk'), ukrainianFaults)).toEqual([])
  })

  test('English are English', () => {
    expect(faultsOf(textsIn('en'), englishFaults)).toEqual([])
  })

  test.each([
    'мы',
    'это',
    'ёлка',
    "об'єкт",
    'обʼєкт',
    '"Ватра"',
    '“Ватра”',
    'вогонь — це',
    'пpивіт',
    'Зачекай...',
  ])('a Ukrainian text with a fault is noticed: %s', (text) => {
    expect(faultsOf([{ key: 'x', text }], ukrainianFaults)).toHaveLength(1)
  })

  test.each(["don't", '"Vatra"', 'сat', 'Wait...'])(
    'an English text with a fault is noticed: %s',
    (text) => {
      expect(faultsOf([{ key: 'x', text }], englishFaults)).toHaveLength(1)
    },
  )

  test('what is laid down stays as it is', () => {
    expect(faultsOf([{ key: 'x', text: "Couldn't delete" }], englishFaults)).toEqual([])
  })
})
