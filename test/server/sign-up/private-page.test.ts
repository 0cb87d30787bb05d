import { expect, test, vi } from 'vitest'
import { keptAddress } from '#app/offline/kept-pages.ts'
import { eventKind } from '#core/content/event.ts'
import uk from '#locales/uk/signUp.json' with { type: 'json' }
import { loggedPath } from '#server/http/addresses.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { decodeBody, publicPaths, saveDocument } from '#test/server/helpers/content.ts'
import { signInAs } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp, signUpForm } from '#test/server/helpers/sign-ups.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'

const site = await openTestSite({ sample: true, logLevel: 'info', analytics: 'analysed' })

const person = { name: 'Соломія Таємна', contact: 'solomiia.taiemna@example.org' }
const event = await saveEventWithSignUp(site, { capacity: '1' })
const { token, key, signUp } = await addSignUp(site, event.id, person)
const waiting = await addSignUp(site, event.id, { name: 'Друга Таємна' })
const hidden = [person.name, person.contact, token, key, signUp.id, waiting.token, 'Друга']
const path = `/sign-up/${token}`
const pages = [path, `${path}?lng=en`, `${path}.data`, '/sign-up/unknown', `${path}?change=cancel`]

function expectNothingHidden(text: string, where: string): void {
  for (const one of hidden) expect(text.includes(one), `${where} has ${one}`).toBe(false)
}

test.each(['a visitor', 'an editor'])(
  'is in no cache, search or count of visits, of %s',
  async (who) => {
    const cookie = who === 'an editor' ? await signInAs(site, 'editor') : ''
    for (const page of pages) {
      const { headers } = await site.request(page, { headers: cookie ? { cookie } : {} })
      expect([page, headers]).toMatchObject([
        page,
        {
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        },
      ])
      expect(headers['content-security-policy']).not.toContain('clarity')
    }
    const { headers } = await site.request('/events')
    expect(headers['content-security-policy']).toContain('clarity')
  },
)

test('shows what has changed at once, because no copy is kept', async () => {
  const { token: own } = await addSignUp(site, event.id, { name: 'Перша' })
  const read = async () => decodeBody(await site.request(`/sign-up/${own}`))
  expect(await read()).toContain('Перша')
  await site.post('/sign-ups/changes', { token: own, change: 'erase' })
  expect(await read()).not.toContain('Перша')
})

test('is a ticket with a code for whoever has a place, and for how many', async () => {
  const trip = await saveEventWithSignUp(site, { capacity: '2', people: '2' })
  const read = async (name: string) => {
    const one = await addSignUp(site, trip.id, { name, people: 2 })
    return decodeBody(await site.request(`/sign-up/${one.token}`))
  }
  const coming = await read('Олеся')
  expect(coming).toContain(uk.own.qrCode)
  expect(coming).toContain(uk.own.showCode)
  expect(coming).toContain('Олеся + 1')
  expect(await read('Черга')).not.toContain(uk.own.qrCode)
})

test.each([
  ['cancelled', { status: 'cancelled' }, uk.own.eventCancelled],
  ['over', { dates: { start: '2020-05-01', end: '2020-05-01' } }, uk.own.eventPast],
] as const)('promises no place at an event that is %s', async (_, changes, sentence) => {
  const own = await saveEventWithSignUp(site, { capacity: '1' })
  const people = [await addSignUp(site, own.id), await addSignUp(site, own.id)]
  const texts = () =>
    Promise.all(people.map(async (one) => decodeBody(await site.request(`/sign-up/${one.token}`))))
  const [first, second] = await texts()
  expect(first).toContain(uk.own.cancelNote)
  expect(second).toContain(uk.own.leaveNote)
  await saveDocument(site, eventKind, { ...own.body, ...changes }, own)
  for (const text of await texts()) {
    expect(text).toContain(sentence)
    // The stamp is the only other place that says it.
    expect(text.match(/>Скасовано</g) ?? []).toHaveLength('status' in changes ? 1 : 0)
    for (const promise of [
      uk.own.states.coming,
      uk.own.cancel,
      uk.own.states.waiting.split('{{')[0] ?? '',
    ]) {
      expect(text).not.toContain(promise)
    }
  }
})

test('is rendered once for all addresses that nobody has', async () => {
  await site.request(`/sign-up/${createKey()}`)
  await site.request(`/sign-up/${createKey()}.data`)
  const { entries } = site.pages.size
  const own = vi.spyOn(site.store.signUps, 'byToken')
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await site.request(`/sign-up/${createKey()}`)).status).toBe(404)
    expect((await site.request(`/sign-up/${createKey()}.data`)).status).toBe(404)
  }
  expect(own).not.toHaveBeenCalled()
  own.mockRestore()
  expect(site.pages.size.entries).toBe(entries)
})

test('is kept by no worker, and the page of an error has nothing of it', async () => {
  for (const page of pages) {
    expect(keptAddress(new URL(page, site.origin), 'uk', 'both')).toBeUndefined()
  }
  await site.request(path)
  const away = vi.spyOn(site.store.signUps, 'byToken').mockRejectedValue(new Error('away'))
  const reply = await site.request(path)
  away.mockRestore()
  expect(reply.status).toBe(500)
  expectNothingHidden(decodeBody(reply), 'the page of an error')
})

test('is found with a slash after its address too', async () => {
  const { status, headers } = await site.request(`${path}/`)
  expect([status, headers.location]).toEqual([301, path])
  expect(headers['cache-control'], 'its address is in no cache').toBe('no-store')
})

test('its address, and who has signed up, are in no line of the log', async () => {
  const before = site.readLog().length
  const away = vi.spyOn(site.store.signUps, 'byToken').mockRejectedValueOnce(new Error('away'))
  await site.request(path)
  away.mockRestore()
  const cookies = ['', await signInAs(site, 'editor'), await signInAs(site, 'administrator')]
  const spellings = [
    ...pages,
    `/Sign-Up/${token}`,
    `//sign-up/${token}`,
    `/sign-up//${token}`,
    `${path}/`,
    `/sign-up/${token}/more`,
    `/sign%2Dup/${token}`,
    `/%73ign-up/${token}`,
    `/sign%252Dup/${token}`,
    `/sign-up%2F${token}`,
    `/events?next=${path}`,
  ]
  for (const cookie of cookies) {
    const headers = cookie ? { cookie } : undefined
    for (const one of spellings) {
      await site.request(one, headers ? { headers } : {})
      await site.post(one, { change: 'remind' }, headers)
    }
    await site.post('/sign-ups/changes', { token, change: 'doNotRemind' }, headers)
    await site.post('/sign-ups', { ...signUpForm(event), key, ...person }, headers)
    await site.post(`/events/${event.slug}`, { ...signUpForm(event), key, ...person }, headers)
  }
  site.flushLog()
  const log = site.readLog().slice(before)
  expect(log).toContain('/sign-up/…')
  expectNothingHidden(log, 'the log')
})

test('a very long address is logged as shortly as others', () => {
  expect(loggedPath(`/${'%'.repeat(7_000)}${'3'.repeat(7_000)}`)).toHaveLength(200)
})

test('who has signed up is on no other page, in no feed, search, picture or stream', async () => {
  const paths = [
    ...(await publicPaths(site)),
    `/events/${event.slug}`,
    `/events/${event.slug}.data`,
    `/print/events/${event.slug}`,
    '/events.data',
    `/events/${event.slug}.ics`,
    '/events.ics',
    '/news.rss',
    '/sitemap.xml',
    '/robots.txt',
    ...['Таємна', 'solomiia.taiemna@example.org', token, key].map(
      (query) => `/search.data?q=${encodeURIComponent(query)}`,
    ),
  ]
  for (const one of paths) {
    const text = decodeBody(await site.request(one))
    // What is searched for is repeated.
    const query = decodeURIComponent(one.split('q=')[1] ?? '\0')
    expectNothingHidden(text.replaceAll(query, ''), one)
  }
  const sitemap = decodeBody(await site.request('/sitemap.xml'))
  expect(sitemap).toContain(`/events/${event.slug}`)
  expect(sitemap).not.toContain('/sign-up')
})

test('an open page asks for its place alone, in a few bytes that nobody keeps', async () => {
  const { status, headers, body } = await site.request(`/sign-up/${waiting.token}/place`)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(body.toString())).toEqual({ state: 'waiting', position: 1 })
  const unknown = `/sign-up/${'a'.repeat(43)}/place`
  expect((await site.request(unknown)).status).toBe(404)
  expect((await site.post(unknown, {})).status).toBe(405)
  expect(site.readLog()).not.toContain(waiting.token)
})

test('a stream says of a sign-up only which event has changed', async () => {
  const abort = new AbortController()
  const stream = await site.fetch('/live', { signal: abort.signal })
  let text = ''
  const reading = (async () => {
    for await (const part of stream.body ?? []) text += Buffer.from(part).toString()
  })().catch(() => {})
  await site.post('/sign-ups/changes', { token, change: 'cancel' })
  await waitFor(() => expect(text).toContain(`data: queue ${event.id}`))
  abort.abort()
  await reading
  const lines = /^(?:id: \d+|retry: \d+|event: \w+|data: (?:(?:places|queue) |\d*)|:.*)?$/gm
  expect(text.replaceAll(event.id, '').replaceAll(lines, '').trim()).toBe('')
  expectNothingHidden(text, 'the stream')
})

test('is shown to who has one, when others behind their address have guessed too often', async () => {
  const guess = async () => (await site.request(`/sign-up/${createKey()}`)).status
  while ((await guess()) !== 429);
  for (let times = 0; times < 70; times += 1) {
    expect((await site.request(path)).status).toBe(200)
  }
})
