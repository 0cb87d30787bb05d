import { expect, test } from 'vitest'
import { firstSettings } from '#core/community/site-config.ts'
import { languages } from '#core/localized.ts'
import { exampleValues } from '#core/messages/example-values.ts'
import { fillPlaceholders } from '#core/messages/fill-placeholders.ts'
import { builtInTexts } from '#server/storage/settings/current-messages.ts'
import { community } from '#site.config'
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'

const settings = firstSettings(community)
const source = {
  settings,
  messages: builtInSiteMessages,
  origin: 'https://example.org',
  today: '2026-05-01',
}

test.each(languages)(
  'each text of the site has a value for all its placeholders: %s',
  (language) => {
    for (const [key, texts] of builtInTexts()) {
      const values = { ...exampleValues(key, language, source), count: '5' }
      for (const text of Object.values(texts[language])) {
        expect(fillPlaceholders(text, values), key).not.toMatch(/\{\{\w|undefined/)
      }
    }
  },
)

test('names and places are those of the community, weekdays stand in their case', () => {
  const shown = (key: string, text: string) =>
    fillPlaceholders(text, exampleValues(key, 'uk', source))
  expect(shown('home:hero.about', '{{name}} {{where}}')).toBe('Ватра в Миколаєві')
  expect(shown('eventDays:phrases.weekdays', '{{from}} до {{to}}')).toBe('із суботи до неділі')
})
