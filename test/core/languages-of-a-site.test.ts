import { describe, expect, test } from 'vitest'
import { chooseLanguage, firstLanguage, languageQuery, languagesOf } from '#core/localized.ts'

describe('a site with one language', () => {
  test.each([
    ['en', 'uk', 'lng=uk'],
    ['uk', 'en', 'lng=en'],
  ] as const)('only %s: shows it, whatever the address and the cookie say', (only, lng, cookie) => {
    expect(languagesOf(only)).toEqual([only])
    expect(firstLanguage(only)).toBe(only)
    expect(chooseLanguage(lng, cookie, only)).toBe(only)
    expect(chooseLanguage(null, null, only, lng)).toBe(only)
    expect(languageQuery(only, only)).toBe('')
    expect(languageQuery(only, only, 'page=2')).toBe('?page=2')
  })
})

test('a site with two names English in its addresses, and begins with Ukrainian', () => {
  expect(languagesOf('both')).toEqual(['uk', 'en'])
  expect(firstLanguage('both')).toBe('uk')
  expect(languageQuery('uk', 'both', 'page=2')).toBe('?page=2')
  expect(languageQuery('en', 'both', 'page=2')).toBe('?lng=en&page=2')
})
