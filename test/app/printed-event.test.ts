import { expect, test } from 'vitest'
import { takeFitting, toPrintedEvent } from '#app/events/sheets/printed-event.ts'
import type { Event } from '#core/content/event.ts'

const document = {
  id: 'id',
  version: 1,
  slug: 'slug',
  publishedAt: '',
  updatedAt: '',
  outdated: {},
}
const print = (event: Partial<Event> = {}, language: 'uk' | 'en' = 'uk') =>
  toPrintedEvent(
    {
      ...document,
      titles: { uk: 'Велодень', en: 'Bike day' },
      link: 'https://example.org',
      dates: { start: '2026-12-05', end: '2026-12-05' },
      ...event,
    } as Parameters<typeof toPrintedEvent>[0],
    language,
  )

test('paper says the weekday and no day relative to today', () => {
  expect(print()).toMatchObject({
    weekday: 'субота',
    days: '5 грудня 2026\u00A0р.',
    time: undefined,
  })
  expect(print({ startTime: '18:30', endTime: '21:00' }, 'en')).toMatchObject({
    weekday: 'Saturday',
    days: '5 December 2026',
    time: '18:30–21:00',
  })
  expect(
    print({ dates: { start: '2026-12-05', end: '2026-12-06' }, startTime: '10:00' }),
  ).toMatchObject({
    weekday: undefined,
    time: '10:00',
  })
  expect(
    print({ status: 'postponed', formerDates: { start: '2026-11-28', end: '2026-11-28' } }),
  ).toMatchObject({ status: 'postponed', formerDays: '28 листопада 2026\u00A0р.' })
})

test('a sheet takes as many events as it has room for, and at least one', () => {
  const short = print()
  const long = print({ titles: { uk: 'слово '.repeat(33) }, place: { uk: 'місце '.repeat(33) } })
  expect(takeFitting([])).toEqual([])
  expect(takeFitting(Array(24).fill(short))).toHaveLength(10)
  expect(takeFitting(Array(24).fill(long))).toHaveLength(2)
  expect(takeFitting([print({ titles: { uk: 'слово'.repeat(500) } })])).toHaveLength(1)
})
