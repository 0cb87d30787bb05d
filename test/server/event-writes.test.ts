import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminKind } from '#core/admin.ts'
import { eventKind } from '#core/event.ts'
import { testSite, type Reply, type TestSite } from '#test/site.ts'
import { save } from './content.ts'

const path = '/adminf83922ab/events.data'
const encoded = { 'content-type': 'application/x-www-form-urlencoded' }
const whole = {
  titleUk: 'Пікнік',
  titleEn: 'Picnic',
  eventLink: 'https://example.org/picnic',
  startDate: '2027-05-01',
  endDate: '2027-05-02',
}

let site: TestSite
let cookie: string
let event: { id: string; version: number }

beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  const admin = await save(site, adminKind, { email: `a${crypto.randomUUID()}@example.org` })
  cookie = `__Host-session=${await site.store.sessions.create(admin.id, site.store.now())}`
  event = await save(site, eventKind, {
    titles: { uk: 'Є', en: 'Is' },
    link: 'https://example.org/',
    dates: { start: '2027-01-01', end: '2027-01-02' },
  })
})

type Form = Record<string, string>

function post(form: Form | string, headers: Record<string, string> = {}): Promise<Reply> {
  const body = typeof form === 'string' ? form : new URLSearchParams(form).toString()
  return site.ask(path, {
    method: 'POST',
    headers: { ...encoded, origin: site.origin, cookie, ...headers },
    body,
  })
}

const key = () => crypto.randomUUID()
const seen = () => ({ id: event.id, version: String(event.version) })
const operations: [string, () => Form][] = [
  ['adding', () => ({ ...whole, key: key() })],
  ['changing', () => ({ ...whole, ...seen(), key: key() })],
  ['deleting', () => ({ intent: 'delete', ...seen() })],
]

/** What the store holds of events, to see that nothing of it has changed. */
async function held() {
  const all = await site.store.documents.all(eventKind, { removed: false })
  return all.map(({ id, version }) => `${id} ${version}`).toSorted()
}

describe.each(operations)('%s an event', (_, form) => {
  test('is done for an administrator', async () => {
    const before = await held()
    expect((await post(form())).status).toBe(200)
    expect(await held()).not.toEqual(before)
  })

  const strangers: [string, () => Promise<Record<string, string>> | Record<string, string>][] = [
    ['a visitor', () => ({ cookie: '' })],
    ['an invented session', () => ({ cookie: `__Host-session=${'x'.repeat(43)}` })],
    [
      'an administrator who signed out',
      async () => {
        await site.store.sessions.end(cookie.split('=')[1] ?? '')
        return {}
      },
    ],
    [
      'an administrator who was removed a moment ago',
      async () => {
        const session = await site.store.sessions.find(cookie.split('=')[1] ?? '', site.store.now())
        const { id, version } = session?.admin ?? { id: '', version: 0 }
        await site.store.write('test', (writer) => writer.remove(adminKind, id, version))
        return {}
      },
    ],
  ]
  test.each(strangers)('is refused to %s', async (_who, become) => {
    const before = await held()
    const reply = await post(form(), await become())
    expect([401, 403]).toContain(reply.status)
    expect(await held()).toEqual(before)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['nowhere', { origin: '' }],
    ['another scheme', { origin: 'http://vatra.example' }],
  ])('is refused when it comes from %s', async (_where, headers) => {
    const before = await held()
    expect((await post(form(), headers)).status).toBe(403)
    expect(await held()).toEqual(before)
  })
})

describe('a bad form is answered clearly and stores nothing', () => {
  const bad: [string, () => Form | string][] = [
    ['nothing at all', () => ''],
    ['an empty title', () => ({ ...whole, titleUk: '' })],
    ['a title of blanks', () => ({ ...whole, titleEn: '   ' })],
    ['ten thousand letters', () => ({ ...whole, titleUk: 'ї'.repeat(10_000) })],
    ['a script for a link', () => ({ ...whole, eventLink: 'javascript:alert(1)' })],
    ['a word for a link', () => ({ ...whole, eventLink: 'example' })],
    ['a malformed day', () => ({ ...whole, startDate: '1.5.2027' })],
    ['30 February', () => ({ ...whole, startDate: '2027-02-30', endDate: '2027-03-01' })],
    ['an end before the start', () => ({ ...whole, endDate: '2027-04-30' })],
    ['no key', () => ({ ...whole, key: '' })],
    ['an unknown id', () => ({ ...whole, id: key(), version: '1', key: key() })],
    ['a malformed id', () => ({ ...whole, id: '../x', version: '1', key: key() })],
    ['a malformed version', () => ({ ...whole, id: event.id, version: '1e9', key: key() })],
    ['an old version', () => ({ ...whole, id: event.id, version: '99', key: key() })],
    ['a deletion of nothing', () => ({ intent: 'delete' })],
    ['bytes that are no text', () => 'titleUk=%ff%fe&titleEn=a&eventLink=https://example.org'],
    ['U+0000', () => ({ ...whole, titleUk: 'a\0b', key: key() })],
  ]
  test.each(bad)('%s', async (_, form) => {
    const before = await held()
    const reply = await post(form())
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await held()).toEqual(before)
  })

  test.each([
    ['JSON', 'application/json', '{"titleUk":', 415],
    ['a broken multipart form', 'multipart/form-data; boundary=x', '--x\r\nbroken', 400],
    ['no type', 'text/plain', 'titleUk=a', 415],
    ['too much', 'application/x-www-form-urlencoded', `titleUk=${'a'.repeat(70_000)}`, 413],
  ])('%s', async (_, type, body, status) => {
    expect((await post(body, { 'content-type': type })).status).toBe(status)
  })
})

test('copies of one submission are one event', async () => {
  const form = { ...whole, key: key() }
  const before = (await held()).length
  const replies = await Promise.all(Array.from({ length: 5 }, () => post(form)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await held()).length).toBe(before + 1)
})
