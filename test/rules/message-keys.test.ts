import { describe, expect, test } from 'vitest'
import { sourceFiles } from './helpers/source.ts'
import {
  flatten,
  formTextsUsed,
  keysUsedBy,
  missingMessages,
  pluralForm,
  unusedMessages,
  wrongValues,
  readMessages,
  type Messages,
} from './helpers/message-keys.ts'

const uk = readMessages('uk')
const en = readMessages('en')
const asked = [
  ...sourceFiles
    .filter((file) => /^(app|server)\/.*\.tsx?$/.test(file))
    .flatMap((file) => keysUsedBy(file)),
  ...formTextsUsed(uk),
]

const forms = { uk: ['one', 'few', 'many', 'other'], en: ['one', 'other'] }

const singular = (words: Messages) => [...words.keys()].filter((key) => !pluralForm.test(key))
const counted = (words: Messages) => [
  ...new Set([...words.keys()].filter((key) => pluralForm.test(key)).map(withoutForm)),
]
const withoutForm = (key: string) => key.replace(pluralForm, '')

/** What is in one language only. */
function unpaired(one: Messages, other: Messages): string[] {
  const those = new Set([...singular(other), ...counted(other)])
  return [...singular(one), ...counted(one)].filter((key) => !those.has(key))
}

/** What a counted text lacks or has too much of in its language. */
function wrongForms(words: Messages, right: string[]): string[] {
  return counted(words).filter((key) => {
    const its = [...words.keys()].filter((one) => pluralForm.test(one) && withoutForm(one) === key)
    return (
      its.toSorted().join() !==
      right
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

  test.each([...uk.keys()])('have the same texts of %s, each in all its forms', (subject) => {
    const [ukrainian, english] = [uk.get(subject), en.get(subject)]
    if (!ukrainian || !english) throw new Error(`${subject} is in one language only`)
    expect(unpaired(ukrainian, english), 'say it in English too').toEqual([])
    expect(unpaired(english, ukrainian), 'say it in Ukrainian too').toEqual([])
    expect(wrongForms(ukrainian, forms.uk), 'Ukrainian has one, few, many, other').toEqual([])
    expect(wrongForms(english, forms.en), 'English has one and other').toEqual([])
  })

  test('a text in one language only, or in too few forms, is noticed', () => {
    const one = flatten({ a: { b: 'x', c: 'y' }, n_one: '1', n_other: '2' })
    expect(unpaired(one, flatten({ a: { b: 'x' }, n_one: '1', n_few: '2' }))).toEqual(['a.c'])
    expect(wrongForms(one, forms.uk)).toEqual(['n'])
    expect(wrongForms(one, forms.en)).toEqual([])
  })
})

describe('the code and the words', () => {
  // TypeScript checks every other key.
  test('no form asks for words that are not there', () => {
    expect(formTextsUsed(uk).length).toBeGreaterThan(10)
    expect(missingMessages(uk, formTextsUsed(uk))).toEqual([])
    expect(missingMessages(en, formTextsUsed(uk))).toEqual([])
  })

  test('no word lies about that nobody asks for', () => {
    const message = 'delete it in both languages; it comes back with the code that uses it'
    expect(asked.length).toBeGreaterThan(100)
    expect(unusedMessages(uk, asked), message).toEqual([])
    expect(unusedMessages(en, asked), message).toEqual([])
  })

  const inFile = (code: string) => keysUsedBy('app/x/X.tsx', code)
  const all = (subject: string, words: unknown) => new Map([[subject, flatten(words)]])

  test('a text of a form that is missing or unused is noticed', () => {
    const [first = ['', new Map()]] = [...uk].filter(([subject]) => subject === 'newsForm')
    const texts = new Map([...first[1], ['form.fields.old', '']])
    texts.delete('form.fields.images')
    const changed = new Map([['newsForm', texts]])
    const ofNews = formTextsUsed(changed).filter(({ namespace }) => namespace === 'newsForm')
    expect(missingMessages(changed, ofNews)).toEqual([
      'app/content/use-form-messages.ts asks for newsForm: form.fields.images',
    ])
    expect(unusedMessages(changed, ofNews)).toEqual(['newsForm: form.fields.old'])
  })

  test('an unused key is noticed', () => {
    const code = `const t = useMessages('x'); t('a.b')`
    expect(unusedMessages(all('x', { a: { b: '', c: '' } }), inFile(code))).toEqual(['x: a.c'])
  })

  test('a key with a changing part uses what the page can put there, and no more', () => {
    const code = `const pages = ['tips', 'news'] as const
      const t = useMessages(); pages.map((page) => t(\`nav.\${page}\`))`
    const words = all('shell', { nav: { tips: '', news: '', old: '' } })
    expect(unusedMessages(words, inFile(code))).toEqual(['shell: nav.old'])
  })

  test('lists, counted texts and either-or are understood', () => {
    const code = `const t = useMessages('x'); t('list', { returnObjects: true })
      t('n', { count }); t(isNew ? 'save' : 'update')`
    const words = { list: [{ id: '' }], n_one: '', n_many: '', save: '', update: '', n_x: '' }
    expect(unusedMessages(all('x', words), inFile(code))).toEqual(['x: n_x'])
  })

  test('a loader’s words are seen too', () => {
    const code = `const t = words.getFixedT(null, 'x'); t('a')`
    expect(unusedMessages(all('x', { a: '', b: '' }), inFile(code))).toEqual(['x: b'])
  })

  test('every text gets the values that it has places for, and no others', () => {
    expect(wrongValues(uk, asked)).toEqual([])
    expect(wrongValues(en, asked)).toEqual([])
  })

  test('a missing and a superfluous value are noticed', () => {
    const words = all('x', { a: '{{day}}', b_one: '{{count}}', b_other: '' })
    const code = `const t = useMessages('x'); t('a', { date }); t('b', { count })`
    expect(wrongValues(words, inFile(code))).toEqual([
      'app/x/X.tsx: x: a lacks day',
      'app/x/X.tsx: x: a has no place for date',
    ])
    expect(() => inFile(`const t = useMessages('x'); t('a', values)`)).toThrow('in braces')
  })

  test('a word of another subject does not count', () => {
    expect(
      unusedMessages(all('x', { a: '' }), inFile(`const t = useMessages('y'); t('a')`)),
    ).toEqual(['x: a'])
  })

  test('a key that cannot be read is refused', () => {
    expect(() => inFile(`const t = useMessages('x'); t(key)`)).toThrow('write the key')
  })
})
