import { expect, test } from 'vitest'
import { truncateToLine, splitLongText } from '#core/text/excerpts.ts'

const sentence = 'Лагодимо велосипеди волонтерів і вчимо сусідів лагодити власні. '
const letters = (text: string) => text.replace(/[\s…]/g, '')

test('a short text is not divided', () => {
  const text = sentence.repeat(8).trim()
  expect(splitLongText(text)).toEqual({ opening: text, rest: '' })
})

test.each([
  ['between two paragraphs', `${sentence.repeat(5).trim()}\n\n${sentence.repeat(9).trim()}`],
  ['between two sentences', sentence.repeat(14).trim()],
])('a long text is divided %s', (_, text) => {
  const { opening, rest } = splitLongText(text)
  expect(opening).toMatch(/власні\.$/)
  expect(rest).toMatch(/^Лагодимо/)
  expect(letters(opening + rest)).toBe(letters(text))
})

test.each([
  ['words without a stop', 'слово '.repeat(200).trim()],
  ['one endless word', 'щ'.repeat(5000)],
])('%s are divided too, and nothing is lost', (_, text) => {
  const { opening, rest } = splitLongText(text)
  expect(opening.length).toBeLessThan(520)
  expect(opening).toMatch(/…$/)
  expect(letters(opening + rest)).toBe(letters(text))
})

test('the description for search engines ends with a whole word', () => {
  expect(truncateToLine('Один\n\nдва')).toBe('Один два')
  const line = truncateToLine(sentence.repeat(5))
  expect(line.length).toBeLessThanOrEqual(160)
  expect(line).toMatch(/\p{L}…$/u)
  expect(truncateToLine('щ'.repeat(300))).toHaveLength(160)
})
