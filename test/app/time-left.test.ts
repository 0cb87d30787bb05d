import { expect, test } from 'vitest'
import { timeUntil } from '#app/events/sign-up/time-left.ts'

test.each([
  ['2026-05-02T10:00:00Z', 'hours', 24],
  ['2026-05-01T12:59:00Z', 'hours', 2],
  ['2026-05-01T12:00:00Z', 'minutes', 120],
  ['2026-05-01T10:00:01Z', 'minutes', 1],
  ['2026-05-01T09:00:00Z', 'minutes', 0],
])('until %s there are %s left: %i', (deadline, unit, count) => {
  expect(timeUntil(deadline, Date.parse('2026-05-01T10:00:00Z'))).toEqual({ unit, count })
})
