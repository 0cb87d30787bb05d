import { expect, test } from 'vitest'
import { type Event, eventKind } from '#core/content/event.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { describeOnBothEngines } from '#test/server/helpers/engines.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'

type Form = Record<string, string>

const meeting = {
  titleUk: 'Зустріч',
  titleEn: 'Meeting',
  placeUk: 'Бібліотека',
  eventLink: 'https://example.org/meeting',
  startDate: '2026-12-03',
  endDate: '2026-12-03',
  startTime: '18:00',
  telegram: 'yes',
}
const weekly = { ...meeting, intent: 'create', repeat: 'weekly', repeatUntil: '2026-12-24' }

describeOnBothEngines('a series of events', async (site) => {
  const cookie = await signInAdministrator(site)

  const post = (form: Form, subject = 'series') =>
    site.post(`/adminf83922ab/actions/${subject}`, form, { cookie })
  const documents = async () => {
    const all = await site.store.documents.all(eventKind, { removed: false })
    return all.filter(({ body }) => body.link === meeting.eventLink)
  }
  const describeAll = async (describeOne: (body: Event) => unknown) =>
    (await documents()).map(({ body }) => describeOne(body))
  const days = () => describeAll(({ dates }) => dates.start.slice(5))
  const seen = async (index: number) => {
    const { id = '', version = 0, body } = (await documents())[index] ?? {}
    return { id, version: String(version), series: body?.series ?? '' }
  }
  const seriesOf = async (id: string): Promise<unknown> => {
    const reply = await site.request(`/adminf83922ab/series?of=${id}`, { headers: { cookie } })
    return JSON.parse(reply.body.toString())
  }
  const none = { ok: true, later: 0, days: [] }

  test('is made once, of events of their own, of which the first is posted to Telegram', async () => {
    const form = { ...weekly, key: createKey() }
    const first = await post(form)
    expect(first.status).toBe(200)
    const second = await post(form)
    const events = await documents()
    expect(await days()).toEqual(['12-03', '12-10', '12-17', '12-24'])
    const { id, version } = events[0] ?? {}
    for (const reply of [first, second]) {
      expect(JSON.parse(reply.body.toString())).toMatchObject({ ok: true, id, version })
    }
    expect(new Set(events.map(({ slug }) => slug)).size).toBe(4)
    expect(new Set(events.map(({ body }) => body.series)).size).toBe(1)
    expect(events[0]?.body.series).toMatch(/^[\w-]{36}$/)
    const posts = await site.store.telegramPosts.byDocument(events.map((event) => event.id))
    expect(Object.keys(posts)).toEqual([id])
    const all = ['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24']
    expect(await seriesOf(id ?? '')).toEqual({ ok: true, later: 3, days: all })
    expect(await seriesOf(events[2]?.id ?? '')).toEqual({ ok: true, later: 1, days: all })
    expect(await seriesOf('x')).toEqual(none)
    const slug = (await documents())[1]?.slug ?? ''
    const file = (await site.request(`/events/${slug}/series.ics`)).body.toString()
    expect(file.match(/^DTSTART;.*/gm)?.map((line) => line.slice(-11, -7))).toEqual([
      '1203',
      '1210',
      '1217',
      '1224',
    ])
    const calendar = (await site.request('/events.ics')).body.toString()
    expect(calendar.match(/^UID:/gm)).toHaveLength(4)
  })

  test('is changed alone, or from one event on, where each keeps what is its own', async () => {
    const second = await seen(1)
    const cancelled = { intent: 'changeStatus', status: 'cancelled', key: createKey() }
    const { series: _, ...target } = await seen(3)
    expect((await post({ ...cancelled, ...target }, 'events')).status).toBe(200)
    const third = {
      ...meeting,
      ...(await seen(2)),
      startDate: '2026-12-17',
      endDate: '2026-12-17',
    }
    const own = { ...third, intent: 'update', placeUk: 'Парк', key: createKey() }
    expect((await post(own, 'events')).status).toBe(200)
    expect(await describeAll(({ series }) => series)).toEqual(Array(4).fill(second.series))

    // A day later, with another title and hour.
    const moved = { startDate: '2026-12-11', endDate: '2026-12-11', startTime: '19:00' }
    const former = { formerStartDate: '2026-12-10', formerEndDate: '2026-12-10' }
    const status = { status: 'postponed', ...former }
    const change = {
      ...meeting,
      ...second,
      ...moved,
      ...status,
      titleUk: 'Вечір',
      intent: 'update',
    }
    const form = { ...change, telegram: '', key: createKey() }
    expect((await post(form)).status).toBe(200)
    expect((await post(form)).status, 'another copy').toBe(200)
    expect((await post({ ...form, key: createKey() })).status).toBe(409)
    expect(
      await describeAll(({ titles, place, ...body }) => [
        body.dates.start.slice(5),
        titles.uk,
        body.startTime,
        place?.uk,
        body.status,
      ]),
    ).toEqual([
      ['12-03', 'Зустріч', '18:00', 'Бібліотека', undefined],
      ['12-11', 'Вечір', '19:00', 'Бібліотека', 'postponed'],
      ['12-18', 'Вечір', '19:00', 'Парк', undefined],
      ['12-25', 'Вечір', '19:00', 'Бібліотека', 'cancelled'],
    ])
  })

  test('is not changed at all where a later event would become invalid', async () => {
    const twoDays = { startDate: '2026-12-18', endDate: '2026-12-19' }
    const longer = {
      ...meeting,
      ...twoDays,
      titleUk: 'Вечір',
      startTime: '19:00',
      intent: 'update',
    }
    const alone = { ...longer, ...(await seen(2)), key: createKey() }
    expect((await post(alone, 'events')).status).toBe(200)
    const before = await documents()
    // The later one takes one day, and would end before it begins.
    const night = { ...longer, startTime: '20:00', endTime: '08:00' }
    expect((await post({ ...night, ...(await seen(2)), key: createKey() })).status).toBe(400)
    expect(await documents()).toEqual(before)
  })

  test('is deleted from one event on, and all of that is undone together', async () => {
    // What was deleted alone before stays deleted.
    const { series: _, ...last } = await seen(3)
    expect((await post({ intent: 'delete', ...last }, 'events')).status).toBe(200)
    const { series, ...second } = await seen(1)
    const reply = await post({ intent: 'delete', ...second })
    expect(reply.status).toBe(200)
    expect(await days()).toEqual(['12-03'])
    expect((await post({ intent: 'delete', ...second })).status).toBe(409)
    const { version } = JSON.parse(reply.body.toString()) as { version: number }
    const restored = await post({ intent: 'restore', id: second.id, version: String(version) })
    expect(restored.status).toBe(200)
    expect(await days()).toEqual(['12-03', '12-11', '12-18'])
    expect(await describeAll((body) => body.series)).toEqual(Array(3).fill(series))
  })

  test('is refused where it is too long, ends before it begins, or is none', async () => {
    const before = await documents()
    const refused: [Form, string?][] = [
      [{ repeatUntil: '2027-06-03' }],
      [{ repeatUntil: '2026-12-02' }],
      [{ repeatUntil: '' }],
      [{ repeat: 'daily' }],
      [{ repeat: '' }, 'events'],
      [{}, 'events'],
      [{}, 'news'],
    ]
    for (const [fields, subject] of refused) {
      const reply = await post({ ...weekly, ...fields, key: createKey() }, subject)
      expect(reply.status, JSON.stringify(fields)).toBe(400)
    }
    expect(await documents()).toEqual(before)
    const visitor = await site.post('/adminf83922ab/actions/series', { ...weekly, key: 'x' })
    expect(visitor.status).toBe(401)
  })

  test('those who had signed up for what is deleted are counted once each, with their contacts', async () => {
    const series = crypto.randomUUID()
    const eventIn = (year: number) => {
      const dates = { start: `${year}-05-01`, end: `${year}-05-01` }
      return saveEventWithSignUp(site, { contact: 'any' }, { series, dates })
    }
    const [past, first, later] = [await eventIn(2020), await eventIn(2090), await eventIn(2091)]
    await addSignUp(site, first.id, { contact: 'anna@example.org' })
    await addSignUp(site, first.id, { contact: '@borys_b' })
    await addSignUp(site, later.id, { contact: 'anna@example.org' })
    await addSignUp(site, later.id, { contact: 'anna@example.org' })
    const reply = await post({ intent: 'delete', id: past.id, version: '1' })
    expect(JSON.parse(reply.body.toString())).toMatchObject({
      told: { people: 3, mails: 0, contacts: ['anna@example.org', '@borys_b'] },
    })
  })

  test('an event without a series is changed and deleted alone', async () => {
    const dates = { start: '2026-12-01', end: '2026-12-01' }
    const titles = { uk: 'Одна', en: 'One' }
    const { id } = await saveDocument(site, eventKind, { titles, dates, link: meeting.eventLink })
    expect(await seriesOf(id)).toEqual(none)
    const count = (await documents()).length
    expect((await post({ intent: 'delete', id, version: '1' })).status).toBe(200)
    expect(await documents()).toHaveLength(count - 1)
  })
})
