import { expect, test } from 'vitest'
import { contentNames, kindOf } from '#core/content/content-kinds.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { fieldsIn, kindIn, languagesOfForm } from '#core/forms/fields-in.ts'
import { fieldsInFormOrder } from '#core/kinds/kind.ts'
import { languages as allLanguages } from '#core/localized.ts'
import { builtInMessages } from '#server/base/built-in-messages.ts'

const fieldOf = (name: string, languages: 'both' | 'uk' | 'en') =>
  fieldsIn([...eventKind.fields, ...newsKind.fields], languages).find((one) => one.name === name)

test('on a site with one language each text has one field, and the other is kept', () => {
  expect(fieldsIn(eventKind.fields, 'both')).toBe(eventKind.fields)
  expect(fieldOf('titleEn', 'uk')).toMatchObject({ control: 'hidden', required: 'never' })
  expect(fieldOf('titleEn', 'uk')).not.toHaveProperty('language')
  expect(fieldOf('titleUk', 'uk')).toMatchObject({ control: 'line', required: 'always' })
  expect(fieldOf('titleUk', 'uk')).not.toHaveProperty('canWait')
  // Of two languages one would be enough.
  expect(fieldOf('textEn', 'both')?.required).toBe('oneLanguage')
  expect(fieldOf('textEn', 'en')?.required).toBe('always')
})

test('a text in English alone stands where the Ukrainian one would', () => {
  expect(fieldOf('placeEn', 'both')?.group).toBe('more')
  expect(fieldOf('placeEn', 'en')).not.toHaveProperty('group')
  const orderIn = (languages: 'uk' | 'en') =>
    fieldsInFormOrder(kindIn(eventKind, languages)).map(({ name }) => name.replace(/(Uk|En)$/, ''))
  expect(orderIn('en')).toEqual(orderIn('uk'))
  expect(orderIn('en')[0]).toBe('title')
})

test.each(allLanguages)('%s: a label of the only language names no language', (language) => {
  const missing = contentNames.map(kindOf).flatMap(({ formMessages, fields }) => {
    const texts = builtInMessages[language][formMessages] as { form: { alone?: object } }
    return fields
      .filter((field) => field.language)
      .map(({ name }) => name.replace(/(?:Uk|En)$/, ''))
      .filter((text) => !Object.hasOwn(texts.form.alone ?? {}, text))
  })
  expect(missing).toEqual([])
})

test('the form of the settings decides its languages, every other has those of the site', () => {
  expect(languagesOfForm({ languages: 'both' }, 'uk')).toBe('both')
  expect(languagesOfForm({ languages: 'en' }, 'uk')).toBe('en')
  expect(languagesOfForm({}, 'uk')).toBe('uk')
  expect(languagesOfForm({ languages: 'de' }, 'uk')).toBe('uk')
})
