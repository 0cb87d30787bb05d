import { expect, test } from 'vitest'
import { composeLetters } from '#app/admin/sign-ups/compose-letter.ts'
import { messengerLink } from '#app/admin/sign-ups/recipients.ts'
import type { Event } from '#core/content/event.ts'
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'
import { eventBody } from '#test/storage/helpers/bodies.ts'

const dates = { start: '2026-08-10', end: '2026-08-10' }
const event = eventBody({
  dates,
  titles: { uk: 'Похід', en: 'Hike' },
  startTime: '18:00',
  place: { uk: 'Порт' },
})
const compose = (changes: Partial<Event> = {}, today = '2026-08-01') =>
  composeLetters(
    { ...event, ...changes },
    {
      today,
      messages: builtInSiteMessages,
      addressIn: (language) => `https://vatra.example/${language}`,
    },
  )

test('the letter of an editor says what, when, where and which page, in each language', () => {
  const { uk, en } = compose()
  expect(uk.text).toContain(
    'Похід\nпонеділок, 10 серпня 2026\u00A0р., 18:00\nПорт\nhttps://vatra.example/uk\n\n',
  )
  expect(en.text).toContain(
    'Hike\nMonday, 10 August 2026, 18:00\nПорт\nhttps://vatra.example/en\n\n',
  )
  expect(en.subject).toContain('Hike')
})

test('it is another one for each state of the event', () => {
  const postponed = { status: 'postponed', formerDates: { start: '2026-08-09', end: '2026-08-09' } }
  const letters = [
    compose(),
    compose(postponed as Partial<Event>),
    compose({ status: 'cancelled' }),
    compose({}, '2026-08-11'),
  ]
  expect(new Set(letters.map(({ uk }) => uk.subject)).size).toBe(4)
  expect(compose({ status: 'cancelled' }, '2026-08-11')).toEqual(letters[2])
})

test('it is opened for one person at a time', () => {
  const link = (contact: string, contactKind: 'email' | 'telegram' | 'phone') =>
    messengerLink({ contact, contactKind }, 'О 18:30 & далі')
  const text = encodeURIComponent('О 18:30 & далі')
  expect(link('@anna_k', 'telegram')).toBe(`https://t.me/anna_k?text=${text}`)
  expect(link('+380 50 123 45 67', 'phone')).toBe(`sms:+380501234567?&body=${text}`)
  expect(link('anna@example.org', 'email')).toBeUndefined()
  expect(link('', 'telegram')).toBeUndefined()
})
