import { expect, test } from 'vitest'
import { datesWithWeekdays } from '#core/weekday-dates.ts'

test('what leaves the site names the weekday of one day, and several days without', () => {
  const inBoth = (start: string, end: string) => [
    datesWithWeekdays(start, end, 'uk'),
    datesWithWeekdays(start, end, 'en'),
  ]
  expect(inBoth('2026-08-14', '2026-08-14')).toEqual([
    'п’ятниця, 14 серпня 2026\u00A0р.',
    'Friday, 14 August 2026',
  ])
  expect(inBoth('2026-08-10', '2026-08-11')).toEqual([
    '10–11 серпня 2026\u00A0р.',
    '10–11 August 2026',
  ])
})
