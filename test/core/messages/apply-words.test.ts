import { describe, expect, test } from 'vitest'
import { parseForm } from '#core/forms/form.ts'
import { applyWords, stateOfWords } from '#core/messages/apply-words.ts'
import type { Resources } from '#core/messages/messages.ts'
import { editableTexts, type BilingualTexts } from '#core/messages/texts.ts'
import { wordsKind, type Words } from '#core/messages/words.ts'

const site: Resources = {
  uk: {
    home: { hero: { title: 'Сідай ближче' } },
    search: {
      shown_one: '{{count}} річ',
      shown_few: '{{count}} речі',
      shown_many: '{{count}} речей',
      shown_other: '{{count}} речі',
    },
    admin: { title: 'Список' },
  },
  en: {
    home: { hero: { title: 'Sit closer' } },
    search: { shown_one: '{{count}} thing', shown_other: '{{count}} things' },
    admin: { title: 'List' },
  },
}
const texts = editableTexts(site)

function words(key: string, values: Record<string, string>, original = texts.get(key)): Words {
  const parsed = parseForm(wordsKind, {
    textKey: key,
    original: JSON.stringify(original),
    ...values,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.body
}

test('a community can change what visitors see, and no text of administrators', () => {
  expect([...texts.keys()]).toEqual(['home:hero.title', 'search:shown'])
})

test('texts are changed in one language or both; the others are those of the site', () => {
  const all = [
    words('home:hero.title', { textUk: 'Ходи до вогню', textEn: 'Sit closer' }),
    words('search:shown', { oneEn: 'One thing', otherEn: 'Things: {{count}}' }),
  ]
  const changed = applyWords(site, texts, all)
  expect(changed.uk['home']).toEqual({ hero: { title: 'Ходи до вогню' } })
  expect(changed.en['home']).toEqual(site.en['home'])
  expect(changed.uk['search']).toEqual(site.uk['search'])
  expect(changed.en['search']).toEqual({ shown_one: 'One thing', shown_other: 'Things: {{count}}' })
  expect(site.uk['home']).toEqual({ hero: { title: 'Сідай ближче' } })
})

test('a plural without a form is refused, in the field of that form', () => {
  const form = {
    textKey: 'search:shown',
    original: JSON.stringify(texts.get('search:shown')),
    oneUk: 'Одна річ',
  }
  expect(parseForm(wordsKind, form)).toMatchObject({
    ok: false,
    errors: { fewUk: 'missingForm', manyUk: 'missingForm', otherUk: 'missingForm' },
  })
})

describe('after an upgrade', () => {
  const hero = words('home:hero.title', { textUk: 'Ходи до вогню' })
  const now = (uk: string, en = 'Sit closer'): BilingualTexts => ({
    uk: { text: uk },
    en: { text: en },
  })

  test.each<[string, BilingualTexts | undefined]>([
    ['current', now('Сідай ближче')],
    ['current', now('Сідай ближче', 'Come closer')],
    ['changed', now('Сідай поруч')],
    ['unfit', now('{{name}}: сідай')],
    ['gone', undefined],
  ])('words are %s', (state, original) => {
    expect(stateOfWords(hero, original)).toBe(state)
  })

  test('words that do not fit any more are not shown', () => {
    const next: Resources = {
      ...site,
      uk: { ...site.uk, home: { hero: { title: '{{name}}: сідай' } } },
    }
    const shown = applyWords(next, editableTexts(next), [
      hero,
      words('home:hero.title', {}, texts.get('home:hero.title')),
    ])
    expect(shown.uk['home']).toEqual({ hero: { title: '{{name}}: сідай' } })
  })

  test('words for a text that is gone change nothing', () => {
    const gone = { ...hero, key: 'home:hero.former' }
    expect(applyWords(site, texts, [gone])).toEqual(site)
  })
})
