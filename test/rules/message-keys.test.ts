import { describe, expect, test } from 'vitest'
import { sourceFiles } from '#scripts/test-stages/source.ts'
import { communityNamespaces } from './helpers/community-texts.ts'
import { missingMessages, unusedMessages, wrongValues } from './helpers/message-faults.ts'
import {
  flatten,
  kindTextsUsed,
  keysUsedBy,
  pluralForm,
  readMessages,
  type Messages,
} from './helpers/message-keys.ts'

const uk = readMessages('uk')
const en = readMessages('en')
const usedKeys = [
  ...sourceFiles
    .filter((file) => /^(app|core|server)\/.*\.tsx?$/.test(file))
    .flatMap((file) => keysUsedBy(file)),
  ...kindTextsUsed(uk),
]

const pluralFormsOf = { uk: ['one', 'few', 'many', 'other'], en: ['one', 'other'] }

const keysWithoutForms = (words: Messages) =>
  [...words.keys()].filter((key) => !pluralForm.test(key))
const keysWithForms = (words: Messages) => [
  ...new Set([...words.keys()].filter((key) => pluralForm.test(key)).map(removeForm)),
]
const removeForm = (key: string) => key.replace(pluralForm, '')

/** Keys that are in one language only. */
function unpaired(one: Messages, other: Messages): string[] {
  const otherKeys = new Set([...keysWithoutForms(other), ...keysWithForms(other)])
  return [...keysWithoutForms(one), ...keysWithForms(one)].filter((key) => !otherKeys.has(key))
}

/** Plural messages with missing or superfluous forms. */
function wrongForms(words: Messages, expectedForms: string[]): string[] {
  return keysWithForms(words).filter((key) => {
    const actualForms = [...words.keys()].filter(
      (one) => pluralForm.test(one) && removeForm(one) === key,
    )
    return (
      actualForms.toSorted().join() !==
      expectedForms
        .map((form) => `${key}_${form}`)
        .toSorted()
        .join()
    )
  })
}

describe('both languages', () => {
  test('have the same files', () => {
    expect([...uk.keys()].length).toBeGreaterThan(10)
    expect([...en.keys()]).toEqual([...uk.keys()])
  })

  test.each([...uk.keys()])(
    'have the same messages of %s, each in all its plural forms',
    (subject) => {
      const [ukrainian, english] = [uk.get(subject), en.get(subject)]
      if (!ukrainian || !english) throw new Error(`${subject} is in one language only`)
      expect(unpaired(ukrainian, english), 'add it in English').toEqual([])
      expect(unpaired(english, ukrainian), 'add it in Ukrainian').toEqual([])
      expect(
        wrongForms(ukrainian, pluralFormsOf.uk),
        'Ukrainian has one, few, many, other',
      ).toEqual([])
      expect(wrongForms(english, pluralFormsOf.en), 'English has one and other').toEqual([])
    },
  )

  test('a message in one language only, or in too few forms, is found', () => {
    const one = flatten({ a: { b: 'x', c: 'y' }, n_one: '1', n_other: '2' })
    expect(unpaired(one, flatten({ a: { b: 'x' }, n_one: '1', n_few: '2' }))).toEqual(['a.c'])
    expect(wrongForms(one, pluralFormsOf.uk)).toEqual(['n'])
    expect(wrongForms(one, pluralFormsOf.en)).toEqual([])
  })
})

describe('the code and the messages', () => {
  // TypeScript checks every other key.
  test('no form uses a missing message', () => {
    expect(kindTextsUsed(uk).length).toBeGreaterThan(10)
    expect(missingMessages(uk, kindTextsUsed(uk))).toEqual([])
    expect(missingMessages(en, kindTextsUsed(uk))).toEqual([])
  })

  test('no message is unused', () => {
    const message = 'delete it in both languages'
    expect(usedKeys.length).toBeGreaterThan(100)
    const ofScreens = (all: typeof uk) =>
      new Map([...all].filter(([name]) => name !== 'plainTexts'))
    expect(unusedMessages(ofScreens(uk), usedKeys), message).toEqual([])
    expect(unusedMessages(ofScreens(en), usedKeys), message).toEqual([])
  })

  test('each plain text stands in place of one that the site has', () => {
    const keys = [...(uk.get('plainTexts')?.keys() ?? [])].map((key) => /^(\w+)\.(.+)$/.exec(key))
    expect(keys.length).toBeGreaterThan(30)
    const unknown = keys.filter((key) => !uk.get(key?.[1] ?? '')?.has(key?.[2] ?? ''))
    expect(unknown).toEqual([])
  })

  const keysIn = (code: string) => keysUsedBy('app/x/X.tsx', code)
  const messagesOf = (subject: string, words: unknown) => new Map([[subject, flatten(words)]])

  test('a key with a variable part uses only the values that the page can insert', () => {
    const code = `const pages = ['tips', 'news'] as const
      const t = useMessages(); pages.map((page) => t(\`nav.\${page}\`))`
    const words = messagesOf('shell', { nav: { tips: '', news: '', old: '' } })
    expect(unusedMessages(words, keysIn(code))).toEqual(['shell: nav.old'])
  })

  test('lists, plural messages and conditional keys are understood', () => {
    const code = `const t = useMessages('x'); t('list', { returnObjects: true })
      t('n', { count }); t(isNew ? 'save' : 'update')`
    const words = { list: [{ id: '' }], n_one: '', n_many: '', save: '', update: '', n_x: '' }
    expect(unusedMessages(messagesOf('x', words), keysIn(code))).toEqual(['x: n_x'])
  })

  test('every text gets the values that it has places for, and no others', () => {
    // A community may leave a value out of its own sentences.
    const isFault = (problem: string) =>
      !problem.includes(' has no variable ') ||
      ![...communityNamespaces].some((name) => problem.includes(`: ${name}: `))
    expect(wrongValues(uk, usedKeys).filter(isFault)).toEqual([])
    expect(wrongValues(en, usedKeys).filter(isFault)).toEqual([])
  })

  test('a missing and a superfluous value are noticed', () => {
    const words = messagesOf('x', { a: '{{day}}', b_one: '{{count}}', b_other: '' })
    const code = `const t = useMessages('x'); t('a', { date }); t('b', { count })`
    expect(wrongValues(words, keysIn(code))).toEqual([
      'app/x/X.tsx: x: a lacks day',
      'app/x/X.tsx: x: a has no variable date',
    ])
    expect(() => keysIn(`const t = useMessages('x'); t('a', values)`)).toThrow(
      'as an object literal',
    )
  })

  test('a key that is not literal throws', () => {
    expect(() => keysIn(`const t = useMessages('x'); t(key)`)).toThrow('write the key')
  })
})
