import { expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { plainTextOf } from '#core/search/plain-text.ts'
import { parseQuery } from '#core/search/query.ts'
import { resultTextOf } from '#core/search/result-text.ts'
import { searchTextsOf } from '#core/search/search-texts.ts'

test('a query has at most eight words of a bounded text', () => {
  expect(parseQuery('слово '.repeat(9))).toHaveLength(1)
  expect(parseQuery(Array.from({ length: 50 }, (_, nth) => `с${nth}`).join(' '))).toHaveLength(8)
  expect(parseQuery('і в на')).toHaveLength(1)
  expect(parseQuery('а?')).toEqual([])
  expect(parseQuery('школа, 5')[1]).toMatchObject({ folded: '5', isBeginning: false })
})

test('Markdown is searched as its reader sees it', () => {
  const markdown =
    '## Новини\n\n> **Дякуємо** _усім_!\n\n- [звіт](https://x.example/a_(b)) і `код`\n1. ![фото](/media/1.jpg)\n2 * 2'
  expect(plainTextOf(markdown).replaceAll(/\s+/g, ' ')).toBe(
    'Новини Дякуємо усім! • звіт і код фото 2 * 2',
  )
})

test('a passage is cut around the words, and says in which language they stand', () => {
  const filler = 'слово '.repeat(200)
  const texts = [
    { text: 'Назва', isTitle: true, language: 'uk' as const },
    { text: `${filler}прийшли волонтери міста ${filler}`, isTitle: false, language: 'uk' as const },
    { text: 'Volunteers', isTitle: false, language: 'en' as const },
  ]
  const { language, passage } = resultTextOf(texts, parseQuery('волонтер місто'), 'en')
  expect(language).toBe('uk')
  const passageText = passage?.parts.map(({ text }) => text).join('') ?? ''
  expect(passageText).toMatch(/^….*прийшли волонтери міста.*…$/)
  expect(passageText.length).toBeLessThan(240)
  expect(passage?.parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    'волонтери',
    'міста',
  ])
})

test('a question of the sign-up is no text of its event', () => {
  const question = { uk: 'Яку гру візьмеш?', en: 'Which game will you bring?' }
  const body = {
    titles: { uk: 'Толока', en: 'Clean-up' },
    link: '',
    dates: { start: '2027-05-01', end: '2027-05-01' },
    signUp: { mode: 'open' as const, question1: question },
  }
  const texts = searchTextsOf(eventKind, body).map(({ text }) => text)
  expect(texts).toEqual(['Толока', 'Clean-up'])
})
