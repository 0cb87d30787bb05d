import { expect, test } from 'vitest'
import { relativeDay } from '#core/relative-day.ts'

test.each([
  ['today', '2026-05-10T12:00:00Z', '2026-05-10T12:00:00Z'],
  ['today', '2026-05-09T21:00:00Z', '2026-05-10T20:59:59Z'],
  ['yesterday', '2026-05-09T20:59:59Z', '2026-05-10T20:59:59Z'],
  ['yesterday', '2026-05-08T21:00:00Z', '2026-05-09T21:00:00Z'],
  ['earlier', '2026-05-08T20:59:59Z', '2026-05-10T20:59:59Z'],
  // The day that has 23 hours, and the one that has 25.
  ['yesterday', '2026-03-28T22:00:00Z', '2026-03-29T21:30:00Z'],
  ['earlier', '2026-03-28T21:59:59Z', '2026-03-29T21:30:00Z'],
  ['yesterday', '2026-10-24T21:00:00Z', '2026-10-25T22:30:00Z'],
  ['yesterday', '2025-12-31T12:00:00Z', '2026-01-01T12:00:00Z'],
])('in Kyiv it is %s: %s, seen at %s', (recency, at, now) => {
  expect(relativeDay(new Date(at), new Date(now))).toBe(recency)
})
