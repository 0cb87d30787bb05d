import { expect, test } from 'vitest'
import { printTime } from '#core/zoned-time.ts'
import { listTimes, readTime } from '#scripts/store/restore-times.ts'

test.each([
  ['2026-11-26', '2026-11-26T21:59:59.999Z'],
  ['2026-11-26T18:30', '2026-11-26T16:30:59.999Z'],
  ['2026-11-26 18:30', '2026-11-26T16:30:59.999Z'],
  ['2026-07-26T18:30', '2026-07-26T15:30:59.999Z'],
  ['2026-11-26T18:30:05', '2026-11-26T16:30:05.999Z'],
  ['2026-11-26T18:30:05.142', '2026-11-26T16:30:05.142Z'],
  ['2026-11-26T18:30:05Z', '2026-11-26T18:30:05.999Z'],
  ['2026-11-26T18:30+05:30', '2026-11-26T13:00:59.999Z'],
  // The hour comes twice that night.
  ['2026-10-25T03:30', '2026-10-25T01:30:59.999Z'],
])('--at %s means up to %s', (text, at) => {
  expect(readTime(text, 'Europe/Kyiv').at.toISOString()).toBe(at)
})

test.each(['', '18:30', 'yesterday', '2026-11-31', '2026-11-26Z', '2026-11-26T25:00'])(
  '--at %s is refused with an example',
  (text) => {
    expect(() => readTime(text, 'Europe/Kyiv')).toThrow(/give a time such as 2026/)
  },
)

test('a time that is listed names its zone, and restores what it names', () => {
  const times = ['2026-11-26T16:30:05.142Z', '2026-07-26T16:30:05.142Z', '2026-11-26T17:00:00.000Z']
  const [, ...lines] = listTimes(times, 'Europe/Kyiv').trimEnd().split('\n')
  expect(lines).toEqual([
    '2026-11-26T19:00:00+02:00',
    '2026-11-26T18:30:05+02:00',
    '2026-07-26T19:30:05+03:00',
  ])
  const sorted = times.toSorted().toReversed()
  for (const [nth, line] of lines.entries()) {
    expect(readTime(line, 'Europe/Kyiv').hasZone).toBe(true)
    const found = sorted.find((time) => time <= readTime(line, 'Europe/Kyiv').at.toISOString())
    expect(found).toBe(sorted[nth])
  }
  expect(printTime(new Date(0))).toBe('1970-01-01T03:00:00+03:00')
})
