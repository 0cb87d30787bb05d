import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import { isClockTime, clockTimeIn, presentIn } from '#core/dates.ts'
import { toFormValues, missingLanguages, parseForm } from '#core/forms/form.ts'
import { parseVisibility, toVisibilityValues, visibilityErrors } from '#core/kinds/visibility.ts'
import { momentIn } from '#core/zoned-time.ts'

const event = {
  titleUk: ' Пікнік ',
  titleEn: 'Picnic',
  eventLink: 'https://example.org/',
  startDate: '2027-05-01',
  endDate: '2027-05-02',
}
const news = { titleUk: 'Новина', titleEn: '', textUk: 'Текст', textEn: '', images: '' }

describe('parsing a form by the description of its kind', () => {
  test('gives the stored body, and the body gives the form', () => {
    const parsed = parseForm(eventKind, event)
    const body = {
      titles: { uk: 'Пікнік', en: 'Picnic' },
      link: 'https://example.org/',
      dates: { start: '2027-05-01', end: '2027-05-02' },
    }
    expect(parsed).toEqual({ ok: true, body })
    expect(toFormValues(eventKind, body)).toMatchObject({ ...event, titleUk: 'Пікнік' })
  })

  test('one language of a required text is enough once the other is left for later', () => {
    for (const [missing, kept] of [
      ['titleEn', { uk: 'Пікнік' }],
      ['titleUk', { en: 'Picnic' }],
    ] as const) {
      const form = { ...event, [missing]: ' ' }
      expect(parseForm(eventKind, form)).toMatchObject({ errors: { [missing]: 'empty' } })
      const later = parseForm(eventKind, { ...form, oneLanguage: 'yes' })
      expect(later).toMatchObject({ ok: true, body: { titles: kept } })
    }
    const neither = { ...event, titleUk: '', titleEn: '', oneLanguage: 'yes' }
    expect(parseForm(eventKind, neither)).toMatchObject({ errors: { titleUk: 'empty' } })
  })

  test('on a site with one language, its text is required and the other one kept', () => {
    const form = { ...event, titleEn: '' }
    expect(parseForm(eventKind, form, 'uk')).toMatchObject({ body: { titles: { uk: 'Пікнік' } } })
    expect(parseForm(eventKind, event, 'uk')).toMatchObject({
      body: { titles: { uk: 'Пікнік', en: 'Picnic' } },
    })
    expect(parseForm(eventKind, form, 'en')).toMatchObject({ errors: { titleEn: 'empty' } })
    // Elsewhere one of the two is enough.
    expect(parseForm(newsKind, news, 'en')).toMatchObject({
      errors: { titleEn: 'empty', textEn: 'empty' },
    })
    // What is wrong besides is still found.
    expect(parseForm(eventKind, { ...form, startDate: '' }, 'uk')).toMatchObject({
      errors: { startDate: 'empty' },
    })
  })

  test('an empty form and a form without fields are refused as empty', () => {
    const blank = Object.fromEntries(Object.keys(event).map((name) => [name, '  ']))
    for (const form of [blank, {}]) {
      expect(parseForm(eventKind, form)).toMatchObject({ ok: false, reason: 'nothing' })
    }
  })

  test('a text required in one language is reported missing in the first', () => {
    const parsed = parseForm(newsKind, { ...news, titleUk: '' })
    expect(parsed).toMatchObject({ ok: false, reason: 'fields', errors: { titleUk: 'empty' } })
  })

  test('a form without optional fields is valid', () => {
    const person = { nameUk: 'Олена', positionUk: 'Волонтерка', contacts: '', photo: '' }
    expect(parseForm(organizerKind, person).ok).toBe(true)
    expect(parseForm(projectKind, { titleUk: 'Човен', descriptionEn: 'A boat' }).ok).toBe(true)
  })
})

test.each([
  [{ titleEn: 'News', textEn: '' }, ['en']],
  [{ titleUk: '', textUk: '', titleEn: 'News', textEn: 'Text' }, ['uk']],
  [{ titleEn: 'News', textUk: '', textEn: 'Text' }, ['uk']],
  [{ titleEn: 'News', textEn: 'Text' }, []],
])('with %j the missing languages are %j', (changes, languages) => {
  expect(missingLanguages(newsKind.fields, { ...news, ...changes })).toEqual(languages)
})

describe('a time in Kyiv', () => {
  test.each([
    ['2027-01-15T12:00', '2027-01-15T10:00:00.000Z'],
    ['2027-07-15T12:00', '2027-07-15T09:00:00.000Z'],
    ['2027-03-28T02:30', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28T04:00', '2027-03-28T01:00:00.000Z'],
    ['2027-12-31T23:59', '2027-12-31T21:59:00.000Z'],
  ])('%s is %s', (clock, moment) => {
    expect(isClockTime(clock)).toBe(true)
    expect(momentIn('Europe/Kyiv', clock).toISOString()).toBe(moment)
    expect(clockTimeIn('Europe/Kyiv', new Date(moment))).toBe(clock)
  })

  test('that daylight saving skips is an hour later', () => {
    expect(momentIn('Europe/Kyiv', '2027-03-28T03:30').toISOString()).toBe(
      '2027-03-28T01:30:00.000Z',
    )
  })

  test('that occurs twice in autumn is the first one', () => {
    expect(momentIn('Europe/Kyiv', '2027-10-31T03:30').toISOString()).toBe(
      '2027-10-31T00:30:00.000Z',
    )
  })

  test.each([
    '',
    'tomorrow',
    '2027-13-01T00:00',
    '2027-02-30T12:00',
    '2027-01-15T24:00',
    '2027-01-15',
    '2027-01-15T12:00:00Z',
  ])('%j is not a time', (clock) => expect(isClockTime(clock)).toBe(false))
})

describe('the publication fields', () => {
  const now = new Date('2027-01-15T10:00:00Z')
  const present = presentIn('Europe/Kyiv', now)
  const published = { state: 'published', publishAt: '2027-01-01T00:00:00.000Z' } as const
  const scheduled = { state: 'published', publishAt: '2027-02-01T08:00:00.000Z' } as const
  const draft = { state: 'draft', publishAt: '2027-01-01T00:00:00.000Z' } as const

  test('are filled in from the document', () => {
    expect(toVisibilityValues(published, present)).toEqual({ visibility: 'now', publishAt: '' })
    expect(toVisibilityValues(scheduled, present)).toEqual({
      visibility: 'at',
      publishAt: '2027-02-01T10:00',
    })
    expect(toVisibilityValues(draft, present)).toEqual({ visibility: 'draft', publishAt: '' })
  })

  test('are parsed from the form', () => {
    const scheduledForm = { visibility: 'at', publishAt: '2027-02-01T10:00' }
    const publishedNow = { state: 'published', publishAt: now.toISOString() }
    expect(parseVisibility({}, undefined, present)).toEqual(publishedNow)
    expect(parseVisibility({ visibility: 'now' }, draft, present)).toEqual(publishedNow)
    expect(parseVisibility({ visibility: 'now' }, scheduled, present)).toEqual(publishedNow)
    expect(parseVisibility({ visibility: 'now' }, published, present)).toEqual({
      state: 'published',
    })
    expect(parseVisibility({ visibility: 'draft' }, published, present)).toEqual({ state: 'draft' })
    expect(parseVisibility(scheduledForm, undefined, present)).toEqual(scheduled)
  })

  test.each([{ visibility: 'at' }, { visibility: 'at', publishAt: 'soon' }, { visibility: 'x' }])(
    '%j is invalid',
    (form) => expect(parseVisibility(form, undefined, present)).toBeUndefined(),
  )

  test.each([
    [{ visibility: 'at', publishAt: 'soon' }, { publishAt: 'notATime' }],
    [{ visibility: 'at' }, { publishAt: 'notATime' }],
    [{ visibility: 'at', publishAt: '2026-05-01T12:00' }, {}],
    [{ visibility: 'draft', publishAt: '' }, {}],
  ])('the form says of %j what is wrong', (form, errors) =>
    expect(visibilityErrors(form)).toEqual(errors),
  )
})
