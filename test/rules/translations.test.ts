import { describe, expect, test } from 'vitest'
import { referencedKey } from '#test/helpers/form-texts.ts'
import { communityNamespaces } from './helpers/community-texts.ts'
import { placeholdersIn, pluralForm, readMessages } from './helpers/message-keys.ts'

const englishTexts = new Map(textsIn('en').map(({ key, text }) => [key, text]))
const pairs = textsIn('uk').map(({ key, text }) => ({ key, uk: text, en: englishTexts.get(key) }))

function textsIn(language: string): { key: string; text: string }[] {
  return [...readMessages(language)].flatMap(([subject, words]) =>
    [...words]
      .filter(([, text]) => referencedKey(text) === undefined)
      .map(([key, text]) => ({ key: `${subject}: ${key}`, text })),
  )
}

/** How a community writes is its own affair: its texts cause advice and no failures. */
const isProgramText = ({ key }: { key: string }) =>
  !communityNamespaces.has(key.slice(0, key.indexOf(':')))

const isCommunityText = (text: { key: string }) => !isProgramText(text)

/** Keys that may be the same in both languages: names that are not translated, and parts of addresses. */
const sameInBoth = /^(shell: (social\.\w+|footer\.nameYear)|eventsPage: subscribe\.outlook)$/

/** Labels whose exact text is specified. */
const specified = new Set(["Couldn't delete", 'Loading...', 'EN', 'UA'])

const variableNames = (text: string) => placeholdersIn(text).toSorted().join()

/** A text without its variables; times and names may stand in it alone. */
const ownText = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '')

type Fault = (text: string) => boolean
const isIdentifier = (key: string) => key.endsWith('.id')

const ukrainianFaults: Record<string, Fault> = {
  'a letter that Ukrainian does not have': (text) => /[ыэёъЫЭЁЪ]/.test(text),
  'a wrong apostrophe or quotation mark: write ’ or «»': (text) => /['"ʼ“”„]/.test(text),
  'a dash after a normal space: put a no-break space before —': (text) => / —/.test(text),
  'a Latin letter inside a Cyrillic word': (text) => /[а-яіїєґ][a-z]|[a-z][а-яіїєґ]/i.test(text),
  'three dots: write …': (text) => text.includes('...'),
}
const englishFaults: Record<string, Fault> = {
  'a Cyrillic letter': (text) => /\p{Script=Cyrillic}/u.test(text),
  'a straight apostrophe or quotation mark: write ’ or “”': (text) => /['"]/.test(text),
  'three dots: write …': (text) => text.includes('...'),
}

function findFaults(
  texts: { key: string; text: string }[],
  faults: Record<string, Fault>,
): string[] {
  return texts.flatMap(({ key, text }) => {
    if (specified.has(text) || isIdentifier(key)) return []
    const foundFaults = Object.entries(faults).filter(([, isFaulty]) => isFaulty(ownText(text)))
    return foundFaults.map(([fault]) => `${key} has ${fault}`)
  })
}

const untrimmed = [...textsIn('uk'), ...textsIn('en')].filter(
  ({ text }) => text.trim() !== text || !text,
)
const untranslated = pairs.filter(
  ({ key, uk, en }) => uk === en && !sameInBoth.test(key) && /\p{Letter}/u.test(ownText(uk)),
)

test('no text is empty or has blanks at its ends', () => {
  expect(untrimmed.filter(isProgramText)).toEqual([])
})

test('no text is untranslated', () => {
  expect(
    untranslated.filter(isProgramText),
    'translate it, or allow it by its key in test/rules/translations.test.ts',
  ).toEqual([])
})

test('both languages use the same variables in a text', () => {
  const mismatched = pairs
    .filter(isProgramText)
    .filter(({ key }) => !pluralForm.test(key))
    .filter(({ uk, en = '' }) => variableNames(uk) !== variableNames(en))
  expect(mismatched).toEqual([])
})

describe('the characters of', () => {
  test('Ukrainian texts are valid', () => {
    expect(findFaults(textsIn('uk').filter(isProgramText), ukrainianFaults)).toEqual([])
  })

  test('English texts are valid', () => {
    expect(findFaults(textsIn('en').filter(isProgramText), englishFaults)).toEqual([])
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
  ])('a mistake in a Ukrainian text is found: %s', (text) => {
    expect(findFaults([{ key: 'x', text }], ukrainianFaults)).toHaveLength(1)
  })

  test.each(["don't", '"Vatra"', 'сat', 'Wait...'])(
    'a mistake in an English text is found: %s',
    (text) => {
      expect(findFaults([{ key: 'x', text }], englishFaults)).toHaveLength(1)
    },
  )

  test('specified labels are exceptions', () => {
    expect(findFaults([{ key: 'x', text: "Couldn't delete" }], englishFaults)).toEqual([])
  })
})

test('the texts of the community are all examined, and advice about them is printed', () => {
  const advice = [
    ...findFaults(textsIn('uk').filter(isCommunityText), ukrainianFaults),
    ...findFaults(textsIn('en').filter(isCommunityText), englishFaults),
    ...untrimmed
      .filter(isCommunityText)
      .map(({ key }) => `${key} is empty or has blanks at its ends`),
    ...untranslated
      .filter(isCommunityText)
      .map(({ key }) => `${key} is the same in both languages`),
  ]
  // oxlint-disable-next-line no-console -- for whoever has changed a text
  if (advice.length > 0) console.warn(['Advice about texts in locales/:', ...advice].join('\n'))
  expect(textsIn('uk').filter(isCommunityText).length).toBeGreaterThan(100)
  expect(textsIn('uk').filter(isProgramText).length).toBeGreaterThan(100)
})
