import ICAL from 'ical.js'
import { sync, type VEvent } from 'node-ical'
import { describe, expect, test } from 'vitest'
import { type Event, eventKind } from '#core/content/event.ts'
import { withOffset } from '#core/zoned-time.ts'
import { describeTimeZone } from '#server/feeds/time-zone.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'

const dates = { start: '2999-07-05', end: '2999-07-05' }
const base: Event = {
  titles: { uk: 'Толока; біля, річки', en: 'Clean-up' },
  link: 'https://example.org/go',
  dates,
}
const timed: Event = {
  ...base,
  startTime: '18:30',
  endTime: '21:00',
  place: { uk: 'Двір, 2', en: 'The yard' },
}
const events: Record<string, Event> = {
  whole: { ...base, dates: { start: '2999-07-05', end: '2999-07-06' } },
  timed,
  withoutEnd: { ...base, startTime: '18:30' },
  manyDays: { ...base, startTime: '10:00', dates: { start: '2999-07-05', end: '2999-07-07' } },
  cancelled: { ...timed, status: 'cancelled' },
  postponed: {
    ...timed,
    status: 'postponed',
    formerDates: { start: '2999-06-01', end: '2999-06-01' },
  },
}

const ids: Record<string, string> = {}
const slugs: Record<string, string> = {}
const site = await openTestSite()
for (const [name, event] of Object.entries(events)) {
  const { id, slug, version } = await saveDocument(site, eventKind, base)
  const saved = await saveDocument(site, eventKind, event, { id, version })
  ids[name] = id
  slugs[name] = saved.slug ?? slug ?? ''
}

const textAt = async (path: string) => (await site.request(path)).body.toString()
const moment = (clockTime: string) => new Date(withOffset('Europe/Kyiv', clockTime)).toISOString()

/** What each parser says about an event. */
const parsers = {
  'ical.js, which Thunderbird uses': (text: string, uid: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) {
      ICAL.TimezoneService.register(zone)
    }
    const component = calendar
      .getAllSubcomponents('vevent')
      .find((one) => one.getFirstPropertyValue('uid') === uid)
    if (!component) return undefined
    const { startDate, endDate, summary, location, sequence } = new ICAL.Event(component)
    const toText = (time: ICAL.Time) =>
      time.isDate ? time.toString() : time.toJSDate().toISOString()
    return {
      start: toText(startDate),
      end: toText(endDate),
      summary,
      location: location ?? undefined,
      sequence,
      status: component.getFirstPropertyValue('status') ?? undefined,
    }
  },
  'node-ical': (text: string, uid: string) => {
    const found = Object.values(sync.parseICS(text)).find(
      (part): part is VEvent => part?.type === 'VEVENT' && part.uid === uid,
    )
    if (!found) return undefined
    const { start, end = start, summary, location, sequence, status } = found
    const isDate = found.datetype === 'date'
    // A day is the one in the time zone of the machine.
    const toText = (time: Date) => (isDate ? time.toLocaleDateString('sv-SE') : time.toISOString())
    return {
      start: toText(start),
      end: toText(end),
      summary,
      location,
      sequence: Number(sequence),
      status,
    }
  },
}

describe.each(Object.entries(parsers))('%s reads the calendar', (_, parse) => {
  const summary = 'Толока; біля, річки'
  const plain = { summary, location: undefined, sequence: 2, status: undefined }
  const place = { ...plain, location: 'Двір, 2' }
  const evening = { start: moment('2999-07-05T18:30'), end: moment('2999-07-05T21:00') }
  test.each([
    ['whole', { ...plain, start: '2999-07-05', end: '2999-07-07' }],
    ['timed', { ...place, ...evening }],
    ['withoutEnd', { ...plain, start: evening.start, end: evening.start }],
    ['manyDays', { ...plain, start: moment('2999-07-05T10:00'), end: moment('2999-07-08T00:00') }],
    ['cancelled', { ...place, ...evening, status: 'CANCELLED' }],
    ['postponed', { ...place, ...evening }],
  ])('with the event %s, and its own file', async (name, expected) => {
    const uid = `${ids[name]}@vatra.example`
    expect(parse(await textAt('/events.ics'), uid)).toEqual(expected)
    expect(parse(await textAt(`/events/${slugs[name]}.ics`), uid)).toEqual(expected)
    const english = parse(await textAt(`/events/${slugs[name]}.ics?lng=en`), uid)
    expect(english).toMatchObject({ summary: 'Clean-up' })
  })
})

test.each([
  'Europe/Kyiv',
  'Europe/Warsaw',
  'Europe/Lisbon',
  'Europe/Dublin',
  'America/New_York',
  // Half an hour, no summer, summer in January, rules that count from a day of the month, and none.
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Sydney',
  'America/Santiago',
  'Africa/Casablanca',
  // Their rules are others since 2024 and 2026.
  'Asia/Almaty',
  'America/Vancouver',
])('the rules of %s are those of Node', (zone) => {
  const now = new Date('2026-11-29T12:00:00Z')
  const described = describeTimeZone(zone, 2022, now)
  const timezone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(described)))
  for (let month = 0; month < 12 * 20; month += 1) {
    for (const day of [1, 8, 15, 26, 30]) {
      const noon = new Date(Date.UTC(2022, month, day, 12))
      const date = noon.toISOString().slice(0, 16)
      const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(withOffset(zone, date)) ?? []
      const offset = Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60)
      expect(timezone.utcOffset(ICAL.Time.fromJSDate(noon, true)), date).toBe(offset)
    }
  }
})

describe('the file of one event', () => {
  test('is there for published events only, and is cached', async () => {
    const { id, version, slug } = await saveDocument(site, eventKind, base)
    const path = `/events/${slug}.ics`
    const reply = await site.request(path)
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(reply.body.toString()).toContain(`URL;VALUE=URI:${base.link}`)
    const { entries } = site.pages.size
    await site.request(`${path}?unknown=1`)
    expect(site.pages.size.entries).toBe(entries)
    await site.store.write('a test', ({ documents }) => documents.remove(eventKind, id, version))
    expect((await site.request(path)).status).toBe(404)
    const headers = { 'accept-encoding': 'br' }
    const unknown = await site.request('/events/nothing.ics', { headers })
    expect(unknown.status).toBe(404)
    expect(unknown.headers['content-encoding']).toBeUndefined()
    expect((await site.request(path, { method: 'POST' })).status).toBe(405)
  })

  test('is linked from its card, unless it is cancelled', async () => {
    const html = await textAt('/events?lng=en')
    expect(html).toContain(`<form action="/events/${slugs['timed']}.ics"><button value="en"`)
    expect(html).not.toContain(`/events/${slugs['cancelled']}.ics`)
  })
})

test('structured data have the times, the place and the status', async () => {
  const html = await textAt('/events?lng=en')
  const [, json = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? []
  const { itemListElement: list } = JSON.parse(json) as { itemListElement: { item: object }[] }
  const items = list.map(({ item }) => item)
  const evening = {
    startDate: withOffset('Europe/Kyiv', '2999-07-05T18:30'),
    endDate: withOffset('Europe/Kyiv', '2999-07-05T21:00'),
    location: { '@type': 'Place', name: 'The yard', address: 'The yard' },
  }
  expect(evening.startDate).toMatch(/^2999-07-05T18:30:00\+0[23]:00$/)
  const status = (name: string) => ({ eventStatus: `https://schema.org/${name}` })
  expect(items).toContainEqual(expect.objectContaining(evening))
  expect(items).toContainEqual(expect.objectContaining({ ...evening, ...status('EventCancelled') }))
  expect(items).toContainEqual(
    expect.objectContaining({
      ...evening,
      ...status('EventRescheduled'),
      previousStartDate: '2999-06-01',
    }),
  )
})
