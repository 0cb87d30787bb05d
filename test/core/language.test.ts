import { describe, expect, test } from 'vitest'
import { chooseLanguage, localize } from '#core/localized.ts'

describe('the language of a visitor', () => {
  test.each([
    [null, undefined, 'uk'],
    [null, '', 'uk'],
    [null, 'lng=en', 'en'],
    [null, 'lng=uk', 'uk'],
    [null, 'a=b; lng=en; c=d', 'en'],
    [null, 'a=b;lng=en', 'en'],
    [null, 'lng=de', 'uk'],
    [null, 'lng=', 'uk'],
    [null, 'lng=english', 'uk'],
    [null, 'xlng=en', 'uk'],
    [null, 'x=lng=en', 'uk'],
    [null, 'lng="en"', 'uk'],
    [null, 'lng=en\r\nset-cookie: a=b', 'uk'],
    [null, 'lng=uk; lng=en', 'uk'],
    [null, ';'.repeat(100_000), 'uk'],
    ['en', 'lng=uk', 'en'],
    ['uk', 'lng=en', 'uk'],
    ['de', 'lng=en', 'en'],
    ['__proto__', null, 'uk'],
  ] as const)('with the query %s and the cookie %j', (query, cookies, language) => {
    expect(chooseLanguage(query, cookies, 'both')).toBe(language)
  })
})

describe('a text in two languages', () => {
  test.each([
    [{ uk: 'Так', en: 'Yes' }, 'en', { value: 'Yes', language: 'en' }],
    [{ uk: 'Так', en: 'Yes' }, 'uk', { value: 'Так', language: 'uk' }],
    [{ uk: 'Так' }, 'en', { value: 'Так', language: 'uk' }],
    [{ uk: 'Так', en: '' }, 'en', { value: 'Так', language: 'uk' }],
    [{ en: 'Yes' }, 'uk', { value: 'Yes', language: 'en' }],
    [{ uk: '' }, 'uk', undefined],
    [{}, 'en', undefined],
  ] as const)('%j shown in %s', (text, language, expected) => {
    expect(localize(text, language)).toEqual(expected)
  })
})
