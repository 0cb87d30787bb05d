import { describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { eventKind, isUpcoming } from '#core/content/event.ts'
import { projectKind } from '#core/content/project.ts'
import { isDay } from '#core/dates.ts'
import { feedbackKind, parseFeedback } from '#core/feedback/feedback-message.ts'
import { parseForm, toFormValues } from '#core/forms/form.ts'
import { toFieldErrors } from '#core/forms/text-schema.ts'
import type { Kind } from '#core/kinds/kind.ts'

function errorsIn(kind: Pick<Kind<unknown>, 'schema'>, body: unknown) {
  const checked = kind.schema.safeParse(body)
  return checked.success ? {} : toFieldErrors(checked.error)
}

const event = {
  titles: { uk: 'Школа', en: 'School' },
  link: 'https://example.org/',
  dates: { start: '2026-05-01', end: '2026-05-03' },
}

const oneDay = { start: '2026-05-01', end: '2026-05-01' }
const eventForm = {
  titleUk: 'Школа',
  titleEn: 'School',
  eventLink: 'https://example.org/',
  startDate: '2026-05-01',
  endDate: '2026-05-03',
}
const emptyFields = {
  startTime: '',
  endTime: ' ',
  placeUk: ' ',
  placeEn: '',
  status: 'planned',
  formerStartDate: '2026-04-01',
  formerEndDate: '',
}

describe('an event', () => {
  test.each([
    [event, {}],
    [{ ...event, titles: { uk: '', en: 'School' } }, {}],
    [{ ...event, titles: { uk: ' ', en: '' } }, { titles: 'empty' }],
    [{ ...event, titles: { uk: 'ш'.repeat(201) } }, { 'titles.uk': 'tooLong' }],
    [{ ...event, link: 'javascript:alert(1)' }, { link: 'notALink' }],
    [{ ...event, dates: { start: '', end: '2026-05-01' } }, { 'dates.start': 'empty' }],
    [{ ...event, dates: { start: '2026-02-30', end: '2026-05-01' } }, { 'dates.start': 'notADay' }],
    [
      { ...event, dates: { start: '2026-05-02', end: '2026-05-01' } },
      { 'dates.end': 'endsBeforeStart' },
    ],
    [{}, { titles: 'empty', link: 'empty', dates: 'empty' }],
    [{ ...event, startTime: '18:30', endTime: '09:00' }, {}],
    [{ ...event, startTime: '24:00' }, { startTime: 'notATimeOfDay' }],
    [{ ...event, endTime: '09:00' }, { startTime: 'empty' }],
    [
      { ...event, dates: oneDay, startTime: '18:30', endTime: '18:00' },
      { endTime: 'endsBeforeStart' },
    ],
    [{ ...event, place: { uk: 'м'.repeat(201) } }, { 'place.uk': 'tooLong' }],
    [{ ...event, status: 'moved' }, { status: 'wrong' }],
    [
      { ...event, formerDates: { ...oneDay, end: '2026-04-30' } },
      { 'formerDates.end': 'endsBeforeStart' },
    ],
  ])('%j has the errors %j', (body, faults) => {
    expect(errorsIn(eventKind, body)).toEqual(faults)
  })

  test('is upcoming until its last day is over', () => {
    const days = ['2026-04-30', '2026-05-03', '2026-05-04']
    expect(days.map((today) => isUpcoming(event, today))).toEqual([true, true, false])
  })

  test('lacks what is left empty in its form, and what the form does not ask for', () => {
    expect(parseForm(eventKind, { ...eventForm, ...emptyFields })).toEqual({
      ok: true,
      body: event,
    })
  })

  test('has the former dates in its form while it is postponed', () => {
    const form = { ...eventForm, ...emptyFields, status: 'postponed', placeEn: 'A yard' }
    expect(parseForm(eventKind, form)).toMatchObject({ errors: { formerEndDate: 'empty' } })
    const parsed = parseForm(eventKind, { ...form, formerEndDate: '2026-04-01' })
    const formerDates = { start: '2026-04-01', end: '2026-04-01' }
    const body = { ...event, status: 'postponed', formerDates, place: { en: 'A yard' } }
    expect(parsed).toEqual({ ok: true, body })
    expect(parseForm(eventKind, toFormValues(eventKind, body))).toEqual(parsed)
  })

  test('has normalized texts and no empty ones', () => {
    const titles = { uk: ' Кий\u0306в \r\n', en: '' }
    expect(eventKind.schema.parse({ ...event, titles }).titles).toEqual({
      uk: 'Кий\u0306в'.normalize(),
    })
  })
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-05-01T00:00', false],
  ['+02026-05-01', false],
  ['', false],
])('isDay(%j) is %s', (text, isDate) => {
  expect(isDay(text)).toBe(isDate)
})

test('a project needs a title and a description', () => {
  const rest = { duration: {}, purpose: {}, results: {}, cooperation: {} }
  const body = { title: {}, description: {}, ...rest }
  expect(errorsIn(projectKind, body)).toEqual({ title: 'empty', description: 'empty' })
})

test('feedback needs an agreement, a name, a message and an e-mail address', () => {
  const nothing = { fullName: '', email: 'olena', phone: 'call me', message: '' }
  const errors = {
    fullName: 'empty',
    email: 'notAnEmail',
    phone: 'notAPhone',
    message: 'empty',
    agreement: 'notAgreed',
  }
  expect(parseFeedback(nothing, 'uk')).toEqual({ ok: false, errors })
  const unnamed = {
    fullName: '',
    email: '',
    phone: '',
    message: '',
    agreement: true,
    language: 'uk',
  }
  expect(feedbackKind.schema.safeParse(unnamed).success).toBe(false)
})

test('an administrator’s address has no letters outside ASCII', () => {
  expect(errorsIn(adminKind, { email: 'anna@example.org' })).toEqual({})
  expect(errorsIn(adminKind, { email: 'аnna@example.org' })).toEqual({ email: 'notAnEmail' })
})
