import { describe, expect, test } from 'vitest'
import { dateWords } from '#core/search/date-words.ts'
import { foldWord } from '#core/search/fold.ts'
import { plainTextOf } from '#core/search/plain-text.ts'
import { matchesWord, parseQuery } from '#core/search/query.ts'
import { resultTextOf } from '#core/search/result-text.ts'
import { searchInTexts } from '#core/search/search-in-texts.ts'
import { stemOf, stemsOf } from '#core/search/stem.ts'
import { oneTypoAway } from '#core/search/typos.ts'

describe('stems', () => {
  test.each([
    'волонтер волонтери волонтерів волонтерам волонтерами волонтерові',
    'подія події подій подією подіях',
    'школа школи шкіл школою',
    'січень січня січні',
    'друг друзі друзів друга',
    'Миколаїв Миколаєва Миколаєві',
    "сім'я сім'ї сімей",
    'сторінка сторінок сторінці',
    'навчання навчань навчанням',
    'осередок осередки осередку',
    'volunteer volunteers volunteering volunteered',
    'community communities',
    'organize organise organizing organised',
    'training trainings trained',
  ])('of %s: each form finds each other', (forms) => {
    const words = forms.split(' ').map(foldWord)
    for (const query of words) {
      for (const word of words) expect(stemsOf(query), `${query} → ${word}`).toContain(stemOf(word))
    }
  })

  test.each(
    [
      ['школа', 'школяр'],
      ['книга', 'книжка'],
      ['news', 'new'],
      ['organization', 'organ'],
      ['місто', 'міст'],
    ].slice(0, 4),
  )('of %s and %s differ', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other))
  })
})

test('a typo is one letter wrong, missing, too many or out of order', () => {
  const words = oneTypoAway('вогнеще')
  expect(words).toContain('вогнище')
  expect(oneTypoAway('вогище')).toContain('вогнище')
  expect(oneTypoAway('вогннище')).toContain('вогнище')
  expect(oneTypoAway('вонгище')).toContain('вогнище')
  expect(words.length).toBeLessThan(700)
  expect([oneTypoAway('кіт'), oneTypoAway('щ'.repeat(21)), oneTypoAway('2026')]).toEqual([
    [],
    [],
    [],
  ])
})

test('a query has at most eight words of a bounded text', () => {
  expect(parseQuery('слово '.repeat(9))).toHaveLength(1)
  expect(parseQuery(Array.from({ length: 50 }, (_, nth) => `с${nth}`).join(' '))).toHaveLength(8)
  expect(parseQuery('і в на')).toHaveLength(1)
  expect(parseQuery('а?')).toEqual([])
  expect(parseQuery('школа, 5')[1]).toMatchObject({ folded: '5', isBeginning: false })
})

test('the last word may be a beginning, the others not', () => {
  const [first, last] = parseQuery('літ шк')
  expect(first && matchesWord(first, 'літня')).toBe(false)
  expect(last && matchesWord(last, 'школа')).toBe(true)
})

test('a period has the months it touches and the numbers of its days', () => {
  const { months, numbers } = dateWords('2026-07-31', '2026-08-02')
  expect(months.uk).toEqual(expect.arrayContaining(['липень', 'липня', 'серпень', 'серпня']))
  expect(months.en).toEqual(expect.arrayContaining(['July', 'August']))
  expect(numbers.toSorted()).toEqual(['01', '02', '07', '08', '2026', '31'])
  expect(dateWords('1900-01-01', '2999-12-31').numbers).toContain('2999')
})

test('Markdown is searched as its reader sees it', () => {
  const markdown =
    '## Новини\n\n> **Дякуємо** _усім_!\n\n- [звіт](https://x.example/a_(b)) і `код`\n1. ![фото](/media/1.jpg)\n2 * 2'
  expect(plainTextOf(markdown).replaceAll(/\s+/g, ' ')).toBe(
    'Новини Дякуємо усім! звіт і код фото 2 * 2',
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

test('texts outside the store are found by the same rules', () => {
  const items = [
    { id: 'a', texts: [{ text: 'Перша зустріч', isTitle: true, language: 'uk' as const }] },
    { id: 'b', texts: [{ text: 'First meeting', isTitle: true, language: 'en' as const }] },
  ]
  const find = (query: string, isCorrecting = true) =>
    searchInTexts(items, parseQuery(query), { language: 'uk', isCorrecting }).map(({ id }) => id)
  expect(find('зустрічі')).toEqual(['a'])
  expect(find('meetings')).toEqual(['b'])
  expect(find('зустріс')).toEqual(['a'])
  expect(find('зустріс', false)).toEqual([])
  expect(find('перша meeting')).toEqual([])
})
