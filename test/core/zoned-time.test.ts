import { describe, expect, test } from 'vitest'
import { endOfDayIn, printTime, withOffset } from '#core/zoned-time.ts'

describe('the time in Kyiv', () => {
  test.each([
    ['2026-01-15T18:00', '2026-01-15T16:00:00.000Z', '+02:00'],
    ['2026-07-15T18:00', '2026-07-15T15:00:00.000Z', '+03:00'],
    ['2026-03-29T04:30', '2026-03-29T01:30:00.000Z', '+03:00'],
    ['2026-10-25T04:30', '2026-10-25T02:30:00.000Z', '+02:00'],
  ])('%s is %s', (clockTime, moment, offset) => {
    expect(withOffset('Europe/Kyiv', clockTime)).toBe(`${clockTime}:00${offset}`)
    expect(printTime(moment)).toBe(`${clockTime}:00${offset}`)
  })

  test.each([
    ['2026-01-15T21:59:59.999Z', '2026-01-15T22:00:00.000Z'],
    ['2026-01-15T22:00:00.000Z', '2026-01-16T22:00:00.000Z'],
    ['2026-07-15T12:00:00.000Z', '2026-07-15T21:00:00.000Z'],
    // The day that has 23 hours, and the one that has 25.
    ['2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
    ['2026-10-24T21:00:00.000Z', '2026-10-25T22:00:00.000Z'],
  ])('the day of %s ends at %s', (moment, end) => {
    expect(new Date(endOfDayIn('Europe/Kyiv', Date.parse(moment))).toISOString()).toBe(end)
  })
})
