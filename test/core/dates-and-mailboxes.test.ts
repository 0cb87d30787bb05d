import { expect, test } from 'vitest'
import { addDays, dayIn, formatDays, periodInWords, presentIn, relativeDay } from '#core/dates.ts'
import { isSameMailbox } from '#core/forms/email.ts'
import { mailtoAll } from '#core/forms/mailto-all.ts'
import { mailtoOf } from '#core/forms/mailto.ts'
import { isCount } from '#core/forms/numbers.ts'
import { daysLeft, isPublished } from '#core/kinds/document.ts'
import { momentInWords } from '#core/moment-in-words.ts'

test.each([
  ['2026-01-01T21:59:59Z', '2026-01-01'],
  ['2026-01-01T22:00:00Z', '2026-01-02'],
  ['2026-07-01T20:59:59Z', '2026-07-01'],
  ['2026-07-01T21:00:00Z', '2026-07-02'],
])('at %s it is %s in Kyiv', (moment, today) => {
  expect(dayIn('Europe/Kyiv', new Date(moment))).toBe(today)
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %i days is %s', (start, days, expectedDay) => {
  expect(addDays(start, days)).toBe(expectedDay)
})

test.each([
  ['2027-05-01', '2027-05-01', '1 травня 2027\u00A0р.', '1 May 2027'],
  ['2027-05-01', '2027-05-03', '1–3 травня 2027\u00A0р.', '1–3 May 2027'],
  ['2027-05-31', '2027-06-02', '31 травня – 2 червня 2027\u00A0р.', '31 May – 2 June 2027'],
  [
    '2027-12-30',
    '2028-01-02',
    '30 грудня 2027 – 2 січня 2028\u00A0рр.',
    '30 December 2027 – 2 January 2028',
  ],
])('%s to %s is formatted as %s and as %s', (start, end, uk, en) => {
  expect(periodInWords(start, end, 'uk')).toBe(uk)
  expect(periodInWords(start, end, 'en')).toBe(en)
})

test.each([
  [30, '30 днів', '30 days'],
  [365, 'рік', 'a year'],
])('%i days are %s and %s', (count, uk, en) => {
  expect([formatDays(count, 'uk'), formatDays(count, 'en')]).toEqual([uk, en])
})

test.each([
  ['Anna.Koval+site@gmail.com', 'annakoval@googlemail.com'],
  ['Anna@Example.org', 'anna@example.org'],
])('%s and %s are one mailbox', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(true)
})

test.each([
  ['anna.koval@example.org', 'annakoval@example.org'],
  ['anna+site@example.org', 'anna@example.org'],
  ['anna@gmail.com', 'anna@gmail.com.example.org'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(false)
})

test('the address of a mail has one recipient, and nothing else', () => {
  expect(mailtoOf('anna+a@example.org')).toBe('mailto:anna%2Ba@example.org')
  expect(mailtoOf('a?cc=x@b.co')).toBe('mailto:a%3Fcc%3Dx@b.co')
  expect(mailtoOf('a&b%2C@b.co')).toBe('mailto:a%26b%252C@b.co')
})

test.each(['1e1', '0x5', '', '0', '01', ' 1', '1.0', '+1', '11', 'NaN', 'constructor'])(
  '%j is no number up to ten',
  (typed) => {
    expect(isCount(typed, 10)).toBe(false)
  },
)

test('isPublished excludes drafts and scheduled documents', () => {
  const now = new Date('2026-05-01T12:00:00.000Z')
  const publishAt = now.toISOString()
  expect(isPublished({ state: 'published', publishAt }, now)).toBe(true)
  expect(isPublished({ state: 'draft', publishAt }, now)).toBe(false)
  expect(isPublished({ state: 'removed', publishAt }, now)).toBe(false)
  expect(isPublished({ state: 'published', publishAt: '2026-05-01T12:00:00.001Z' }, now)).toBe(
    false,
  )
})

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
])('in Kyiv it is %s: %s, at %s', (recency, moment, now) => {
  expect(relativeDay(new Date(moment), presentIn('Europe/Kyiv', new Date(now)))).toBe(recency)
})

test.each([
  ['2026-05-01T12:00:00Z', 30],
  ['2026-05-01T12:00:00.001Z', 30],
  ['2026-05-02T12:00:00Z', 29],
  ['2026-05-30T12:00:00Z', 1],
  ['2026-06-20T12:00:00Z', 1],
])('of 30 days, at %s %i are left', (now, left) => {
  expect(daysLeft('2026-05-01T12:00:00Z', 30, new Date(now))).toBe(left)
})

// 21:00 UTC is midnight in Kyiv.
test.each([
  ['2026-05-01T20:59:00Z', '23:59'],
  ['2026-05-01T21:00:00Z', '2 May 2026 at 00:00'],
  ['2026-04-30T20:59:00Z', '30 April 2026 at 23:59'],
])('on 1 May, %s is %s', (moment, words) => {
  const zone = { now: new Date('2026-05-01T10:00:00Z'), timeZone: 'Europe/Kyiv' }
  expect(momentInWords('en', new Date(moment), zone)).toBe(words)
})

test('a mail to all hides them from each other, and is none where it would be too long', () => {
  const letter = { subject: 'Зміна: час', text: 'Новий час\n18:30' }
  const link = mailtoAll(['anna+a@example.org', 'a?cc=x@b.co'], letter) ?? ''
  expect(link).toMatch(/^mailto:\?bcc=anna%2Ba@example\.org,a%3Fcc%3Dx@b\.co&subject=/)
  const { searchParams } = new URL(link)
  expect(searchParams.get('subject')).toBe(letter.subject)
  expect(searchParams.get('body')).toBe('Новий час\r\n18:30')
  expect(mailtoAll(Array(100).fill('somebody@example.org'), letter)).toBeUndefined()
})
