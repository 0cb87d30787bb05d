import { expect, test } from 'vitest'
import { shortenToFit } from '#core/text/shortening.ts'

const total = (texts: string[]) => texts.join('').length

test('texts that fit together are kept with their lines', () => {
  expect(shortenToFit(['one\ntwo', 'three'], 100)).toEqual(['one\ntwo', 'three'])
  expect(shortenToFit([], 100)).toEqual([])
})

test('only the longest texts are shortened, between two words', () => {
  const long = 'слово '.repeat(500).trim()
  const [short, shortened = ''] = shortenToFit(['a short one', long], 600)
  expect(short).toBe('a short one')
  expect(shortened).toMatch(/^(?:слово )+слово…$/)
  expect(total(shortenToFit([long, long, 'x'], 900))).toBeLessThanOrEqual(900)
  expect(total(shortenToFit([long, long, 'x'], 900))).toBeGreaterThan(800)
})

test('each line end takes the rest of its line', () => {
  const lines = 'a\n'.repeat(100)
  expect(shortenToFit([lines], 500)).toEqual(['a '.repeat(100).trim()])
})
