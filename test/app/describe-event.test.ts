import { expect, test } from 'vitest'
import { eventDescriber } from '#app/events/view/describe-event.ts'
import type { Event } from '#core/content/event.ts'
import { languages } from '#core/localized.ts'
import { builtInSiteMessages as messages } from '#test/helpers/built-in-messages.ts'

const oneDay = { start: '2026-07-11', end: '2026-07-11' }
const twoDays = { start: '2026-07-11', end: '2026-07-12' }
const base: Event = { titles: { uk: 'Толока' }, link: 'https://example.org', dates: oneDay }

async function describeOn(today: string, changes: Partial<Event>) {
  const event = { ...base, ...changes }
  const texts = languages
    .map((language) => eventDescriber({ today, language, messages })(event))
    .flatMap(({ when, state = '', newDates = '' }) => [when, newDates || state])
  return texts.map((text) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', ''))
}

test.each([
  [{}, 'у суботу, 11 липня', 'Saturday, 11 July'],
  [{ startTime: '18:30' }, 'у суботу, 11 липня, 18:30', 'Saturday, 11 July, 18:30'],
  [
    { startTime: '18:30', endTime: '21:00' },
    'у суботу, 11 липня, 18:30–21:00',
    'Saturday, 11 July, 18:30–21:00',
  ],
  [
    { dates: twoDays, startTime: '10:00' },
    'у суботу й неділю, 11–12 липня, початок: 10:00',
    'Saturday and Sunday, 11–12 July, starts at 10:00',
  ],
  [
    { dates: twoDays, startTime: '10:00', endTime: '18:00' },
    'у суботу й неділю, 11–12 липня, початок: 10:00, кінець: 18:00',
    'Saturday and Sunday, 11–12 July, starts at 10:00, ends at 18:00',
  ],
])('the days and times of %j', async (changes, uk, en) => {
  expect(await describeOn('2026-07-05', changes)).toEqual([uk, '', en, ''])
})

test('the beginning of an event still matters on its first day', async () => {
  const times = { dates: twoDays, startTime: '10:00' }
  const [, , when] = await describeOn(twoDays.start, times)
  expect(when).toMatch(/starts at 10:00$/)
})

test('of an event that has begun only the end matters', async () => {
  const times = { dates: twoDays, startTime: '10:00' }
  const today = '2026-07-12'
  expect(await describeOn(today, times)).toContain('today is the last day')
  expect(await describeOn(today, { ...times, endTime: '18:00' })).toEqual([
    'сьогодні останній день, кінець: 18:00',
    '',
    'today is the last day, ends at 18:00',
    '',
  ])
})

test.each([
  [{ status: 'planned' }, '', ''],
  [{ status: 'cancelled' }, 'Скасовано', 'Cancelled'],
  [{ status: 'postponed' }, 'Перенесено', 'Postponed'],
  [{ status: 'postponed', formerDates: oneDay }, 'Перенесено', 'Postponed'],
  [
    { status: 'postponed', formerDates: { start: '2026-06-27', end: '2026-06-28' } },
    'Нові дні: 11 липня (було 27–28 червня)',
    'New dates: 11 July (was 27–28 June)',
  ],
  [
    { status: 'postponed', formerDates: { start: '2026-07-18', end: '2026-07-18' } },
    'Нові дні: 11 липня (було 18 липня)',
    'New dates: 11 July (was 18 July)',
  ],
] as const)('the change of %j', async (changes, uk, en) => {
  const [, inUkrainian, , inEnglish] = await describeOn('2026-07-05', changes)
  expect([inUkrainian, inEnglish]).toEqual([uk, en])
})
