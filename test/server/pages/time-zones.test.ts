import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { settingsKind } from '#core/community/settings.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { toFormValues } from '#core/forms/form.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { changeSettings, readSettings, saveDocument } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

/** The days on which clocks are changed: when they end, and when it is 18:30 on them. */
const zones: Record<string, { day: string; evening: string; end: string }[]> = {
  'Europe/Kyiv': [
    { day: '2030-03-31', evening: '2030-03-31T15:30:00Z', end: '2030-03-31T21:00:00Z' },
    { day: '2030-10-27', evening: '2030-10-27T16:30:00Z', end: '2030-10-27T22:00:00Z' },
  ],
  'Europe/Warsaw': [
    { day: '2030-03-31', evening: '2030-03-31T16:30:00Z', end: '2030-03-31T22:00:00Z' },
    { day: '2030-10-27', evening: '2030-10-27T17:30:00Z', end: '2030-10-27T23:00:00Z' },
  ],
  'America/New_York': [
    { day: '2030-03-10', evening: '2030-03-10T22:30:00Z', end: '2030-03-11T04:00:00Z' },
    { day: '2030-11-03', evening: '2030-11-03T23:30:00Z', end: '2030-11-04T05:00:00Z' },
  ],
  'Asia/Kolkata': [
    { day: '2030-03-31', evening: '2030-03-31T13:00:00Z', end: '2030-03-31T18:30:00Z' },
    { day: '2030-10-27', evening: '2030-10-27T13:00:00Z', end: '2030-10-27T18:30:00Z' },
  ],
}
const eventOn = (day: string): Event => ({
  titles: { uk: `Подія ${day}`, en: `Event ${day}` },
  link: 'https://example.org/',
  dates: { start: day, end: day },
  startTime: '18:30',
})
const secondBefore = (moment: string) => new Date(Date.parse(moment) - 1_000)

/** Saves the form of the settings with this zone, as an administrator does. */
async function chooseZone(site: TestSite, zone: string, cookie: string): Promise<void> {
  const current = await readSettings(site)
  if (!current) throw new Error('There are no settings')
  const { status } = await site.post(
    '/adminf83922ab/actions/settings',
    {
      ...toFormValues(settingsKind, current.body),
      zone,
      key: crypto.randomUUID(),
      intent: 'update',
      id: current.id,
      version: String(current.version),
    },
    { cookie },
  )
  expect(status).toBe(200)
}

describe.each(Object.entries(zones))('a site in %s', async (zone, days) => {
  let now = new Date('2030-01-01T12:00:00Z')
  const site = await openTestSite({ clock: () => now })
  await changeSettings(site, { zone })
  for (const { day } of days) await saveDocument(site, eventKind, eventOn(day))
  const textAt = async (path: string) => (await site.request(path)).body.toString()

  test('shows an event as today’s until midnight there, also where clocks are changed', async () => {
    for (const { day, end } of days) {
      now = secondBefore(end)
      expect(await textAt('/events'), day).toMatch(/>сьогодні/)
      now = new Date(end)
      expect(await textAt('/events'), day).not.toMatch(/>сьогодні/)
      expect(await textAt('/events/2030'), day).toContain(`Подія ${day}`)
    }
  })

  test('has the hour in calendars and for search engines', async () => {
    now = new Date('2030-01-01T12:00:00Z')
    const calendar = new ICAL.Component(ICAL.parse(await textAt('/events.ics')))
    const timeZones = calendar.getAllSubcomponents('vtimezone')
    expect(timeZones.map((one) => one.getFirstPropertyValue('tzid'))).toEqual([zone])
    for (const one of timeZones) ICAL.TimezoneService.register(one)
    const starts = calendar
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one).startDate.toJSDate())
    const evenings = days.map(({ evening }) => new Date(evening))
    expect(starts).toEqual(evenings)
    const html = await textAt('/events?lng=en')
    expect(html, 'Google Calendar is told the zone').toContain(zone)
    const told = [...html.matchAll(/"startDate":"([^"]+)"/g)].map(([, at = '']) => new Date(at))
    expect(told).toEqual(evenings)
  })
})

test('a change of the zone keeps the hours of an event and of a publication, and no page as it was', async () => {
  const now = new Date('2030-06-01T12:00:00Z')
  const site = await openTestSite({ clock: () => now })
  const { slug } = await saveDocument(site, eventKind, eventOn('2030-07-05'))
  const page = async (path: string, cookie = '') =>
    (await site.request(path, { headers: cookie ? { cookie } : {} })).body.toString()
  const cookie = await signInAdministrator(site)
  const news = {
    key: crypto.randomUUID(),
    titleUk: 'Згодом',
    titleEn: 'Later',
    textUk: 'Текст',
    textEn: 'Text',
    images: '',
    visibility: 'at',
  }
  const { status } = await site.post(
    '/adminf83922ab/actions/news',
    { ...news, intent: 'create', publishAt: '2030-06-02T10:00' },
    { cookie },
  )
  expect(status).toBe(200)
  expect(await page(`/events/${slug}`)).toContain('2030-07-05T18:30:00+03:00')
  await chooseZone(site, 'America/New_York', cookie)
  expect(await page(`/events/${slug}`)).toContain('2030-07-05T18:30:00-04:00')
  const list = await page('/adminf83922ab/news?lng=en', cookie)
  expect(list).toMatch(/2 Jun 2030,\s10:00/)
  const [scheduled] = await site.store.documents.all(newsKind, { removed: false })
  expect(scheduled?.publishAt).toBe('2030-06-02T14:00:00.000Z')
})
