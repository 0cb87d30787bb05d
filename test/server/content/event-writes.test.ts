import { describe, expect, test, vi } from 'vitest'
import { eventKind, type Event } from '#core/content/event.ts'
import { presentIn } from '#core/dates.ts'
import type { Document } from '#core/kinds/document.ts'
import { toEditable } from '#core/kinds/editable.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { type FormCase } from '#test/server/helpers/form-operations.ts'
import { describePermissions } from '#test/server/helpers/permission-table.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

const events: FormCase<Event> = {
  kind: eventKind,
  path: '/adminf83922ab/actions/events',
  body: {
    titles: { uk: 'Є', en: 'Is' },
    link: 'https://example.org/',
    dates: { start: '2027-01-01', end: '2027-01-02' },
  },
  validFields: {
    titleUk: 'Пікнік',
    titleEn: 'Picnic',
    eventLink: 'https://example.org/picnic',
    startDate: '2027-05-01',
    endDate: '2027-05-02',
    status: 'postponed',
    formerStartDate: '2027-04-01',
    formerEndDate: '2027-04-02',
    signUp: 'open',
    signUpContact: 'phone',
    signUpMinors: 'asked',
  },
}

describePermissions(events)

describe('an event', async () => {
  const site = await openTestSite()
  const cookie = await signInAdministrator(site)

  const listEvents = () => site.store.documents.all(eventKind, { removed: false })
  const newEvent = (fields: Record<string, string> = {}) => ({
    intent: 'create',
    ...events.validFields,
    ...fields,
    key: crypto.randomUUID(),
  })
  const post = (form: Record<string, string>) => site.post(events.path, form, { cookie })

  test('has a link of its own unless people sign up on the site', async () => {
    for (const signUp of ['', 'off', 'open', 'closed']) {
      const { status } = await post(newEvent({ signUp, eventLink: '' }))
      expect([signUp, status]).toEqual([signUp, ['open', 'closed'].includes(signUp) ? 200 : 400])
    }
    for (const { id, version } of await listEvents()) {
      await post({ intent: 'delete', id, version: String(version) })
    }
  })

  test('may wait for a language, and goes on waiting when it is changed', async () => {
    const inUkrainian = { titleEn: '', oneLanguage: 'yes' }
    expect((await post(newEvent({ titleEn: '' }))).status).toBe(400)
    expect((await post(newEvent(inUkrainian))).status).toBe(200)
    const [{ id, version, body }] = (await listEvents()) as [Document<Event>]
    expect(body.titles).toEqual({ uk: 'Пікнік' })
    const state = { id, version, outdated: [], postsToTelegram: false }
    expect(
      toEditable(eventKind, state, body, presentIn('Europe/Kyiv', new Date())).fields,
    ).toMatchObject(inUkrainian)
    await post({ intent: 'delete', id, version: String(version) })
  })

  test('is created with one look-up of the session and one parse of the form', async () => {
    const lookUp = vi.spyOn(site.store.sessions, 'find')
    const parses = [Request, Response].map(({ prototype }) => vi.spyOn(prototype, 'formData'))
    const reply = await post(newEvent())
    expect(parses.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1)
    expect(lookUp).toHaveBeenCalledTimes(1)
    const [{ id, version } = { id: '', version: 0 }] = await listEvents()
    // The page that sent the form ignores the announcement of this change.
    const change = await site.store.changes.newest()
    expect(JSON.parse(reply.body.toString())).toEqual({
      ok: true,
      id,
      version,
      isHidden: false,
      page: { path: expect.stringMatching(/^\/events\/piknik/), hash: '' },
      change,
    })
    await site.request('/adminf83922ab/events.data', { headers: { cookie } })
    expect(lookUp).toHaveBeenCalledTimes(2)
    expect((await post({ intent: 'delete', id, version: String(version) })).status).toBe(200)
  })

  test('that was changed in between or has another kind is not overwritten', async () => {
    const first = await post(newEvent())
    expect(first.status).toBe(200)
    const [{ id, version } = { id: '', version: 0 }] = await listEvents()
    const change = { intent: 'update', ...events.validFields, id, version: String(version) }
    expect((await post({ ...change, titleEn: 'One', key: crypto.randomUUID() })).status).toBe(200)
    expect((await post({ ...change, titleEn: 'Two', key: crypto.randomUUID() })).status).toBe(409)
    expect((await post({ intent: 'delete', id, version: String(version) })).status).toBe(409)
    expect((await listEvents()).map(({ body }) => body.titles.en)).toEqual(['One'])

    const { admin } = (await site.store.sessions.find(cookie.split('=')[1] ?? '', new Date())) ?? {}
    const foreign = { id: admin?.id ?? '', version: '1' }
    expect((await post({ intent: 'delete', ...foreign })).status).toBe(404)
  })

  test('is cancelled and postponed even where it lacks a language, and only in the version that was seen', async () => {
    const body = { ...events.body, titles: { uk: 'Лише українською' }, startTime: '18:30' }
    const { id } = await saveDocument(site, eventKind, body)
    const changeStatus = (version: number, fields: Record<string, string>) => {
      const key = crypto.randomUUID()
      return post({ intent: 'changeStatus', id, version: String(version), key, ...fields })
    }
    const stored = async () => (await site.store.documents.byId(eventKind, id))?.body
    expect((await changeStatus(1, { status: 'cancelled' })).status).toBe(200)
    expect(await stored()).toEqual({ ...body, status: 'cancelled' })
    expect((await changeStatus(1, { status: 'planned' })).status).toBe(409)
    const newDates = { startDate: '2027-02-01', endDate: '2027-02-02' }
    const postponed = { ...newDates, status: 'postponed' }
    expect((await changeStatus(2, postponed)).status).toBe(400)
    const formerDates = { formerStartDate: body.dates.start, formerEndDate: body.dates.end }
    expect((await changeStatus(2, { ...postponed, ...formerDates })).status).toBe(200)
    const moved = { start: newDates.startDate, end: newDates.endDate }
    const after = { ...body, dates: moved, formerDates: body.dates, status: 'postponed' }
    expect(await stored()).toEqual(after)
    expect((await changeStatus(3, { titleUk: 'Інша назва' })).status).toBe(400)
    expect((await changeStatus(3, { status: 'planned' })).status).toBe(200)
    expect(await stored()).toEqual({ ...body, dates: moved })
    await site.store.write('a test', ({ documents }) => documents.remove(eventKind, id, 4))
    expect((await changeStatus(5, { status: 'cancelled' })).status).toBe(409)
    expect(
      (await post({ intent: 'changeStatus', id: 'none', version: '1', key: 'x' })).status,
    ).toBe(404)
  })

  test('and who had signed up is counted', async () => {
    const { id } = await saveEventWithSignUp(site)
    await addSignUp(site, id)
    await addSignUp(site, id)
    const send = async (version: number, form: Record<string, string>) => {
      const reply = await post({ id, version: String(version), ...form })
      return JSON.parse(reply.body.toString()) as { told?: object }
    }
    const change = (version: number, status: string) =>
      send(version, { intent: 'changeStatus', key: crypto.randomUUID(), status })
    const [{ contact }] = (await site.store.signUps.ofEvent(id)) as [SignUp]
    // This site has no mail server. Both have the same contact.
    const told = { people: 2, mails: 0, contacts: [contact] }
    expect((await change(1, 'cancelled')).told).toEqual(told)
    expect((await change(2, 'planned')).told).toBeUndefined()
    expect((await send(3, { intent: 'delete' })).told).toEqual(told)
  })
})
