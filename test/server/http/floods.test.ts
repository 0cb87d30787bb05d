/** @module-tag thorough */
import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { messageForm, saveDocument } from '#test/server/helpers/content.ts'
import { limitedRequests } from '#test/server/helpers/limited-requests.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

// Nothing answers there, so a sign-in that is allowed fails at once.
const site = await openTestSite({ trustedProxies: 1, issuer: 'https://127.0.0.1:1' })
const event = await saveEventWithSignUp(site, { fromAddress: '10000' })

const get = async (path: string, from: string) =>
  (await site.request(path, { headers: { 'x-forwarded-for': from } })).status

// A rented server gets a whole /48 and could send from all of its /64 networks.
test.each(limitedRequests(site, event))(
  'the addresses of one IPv6 /48 send ten times as many %s as one of them',
  async (_, network, send, limit, allowed, refused) => {
    const answers = []
    for (let household = 0; household < 10; household++) {
      for (let nth = 0; nth < limit; nth++) {
        answers.push(await send(`${network}:${household}::${nth}`))
      }
      // What one household sends beyond its own limit takes nothing from the others.
      expect(await send(`${network}:${household}::`)).toBe(refused)
    }
    expect(new Set(answers)).toEqual(new Set([allowed]))
    expect(await send(`${network}:ffff::1`)).toBe(refused)
    expect(await send('2001:db8:ffff::1')).toBe(allowed)
    expect(await send('192.0.2.1')).toBe(allowed)
  },
)

test('who reads too many private pages is refused before anything is looked for', async () => {
  const from = '192.0.2.7'
  const token = randomBytes(32).toString('base64url')
  for (let nth = 0; nth < 600; nth++) await get(`/sign-up/${token}/place`, from)
  const asked = [vi.spyOn(site.store.signUps, 'byToken'), vi.spyOn(site.store.signUps, 'hasToken')]
  for (const path of ['', '.data', '/place']) {
    expect(await get(`/sign-up/${token}${path}`, from), path).toBe(429)
  }
  for (const one of asked) {
    expect(one).not.toHaveBeenCalled()
    one.mockRestore()
  }
})

test('a place waits for no private page that is rendered', async () => {
  const { token } = await addSignUp(site, event.id)
  const held = Promise.withResolvers<void>()
  const own = vi.spyOn(site.store.signUps, 'byToken').mockImplementationOnce(async () => {
    await held.promise
    return undefined
  })
  const page = get(`/sign-up/${token}`, '192.0.2.8')
  await vi.waitFor(() => expect(own).toHaveBeenCalledOnce())
  expect(await get(`/sign-up/${token}/place`, '192.0.2.8')).toBe(200)
  held.resolve()
  await page
  own.mockRestore()
})

test('many who search at the same time wait or are refused, and nobody else does', async () => {
  await site.request('/tips')
  const held = Promise.withResolvers<void>()
  const { documents } = site.store
  const byIds = documents.byIds.bind(documents)
  const spy = vi.spyOn(documents, 'byIds').mockImplementationOnce(async (kind, ids) => {
    await held.promise
    return byIds(kind, ids)
  })
  // Each for something else: equal ones could share one result.
  let query = 0
  const searchFrom = (from: string) =>
    site.request(`/search?q=${++query}`, { headers: { 'x-forwarded-for': from } })
  let refusedCount = 0
  const searches = Array.from({ length: 60 }, async (_, nth) => {
    const reply = await searchFrom(`2001:db8:5:${nth}::1`)
    if (reply.status === 503) refusedCount += 1
    return reply
  })
  // The others wait for the one that is held.
  const refused = await Promise.race(searches)
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.headers['strict-transport-security']).toBe('max-age=31536000')

  // A message, a cached page, two that are not cached yet, a small file, the health check, and an administrator's search.
  expect((await site.post('/feedback', messageForm())).status).toBe(303)
  const cookie = await signInAdministrator(site)
  for (const path of ['/tips', '/philosophy', '/events.ics', '/robots.txt', '/health/ready']) {
    expect((await site.request(path)).status, path).toBe(200)
  }
  expect((await site.request('/search?q=vatra', { headers: { cookie } })).status).toBe(200)

  // Searches of others take the place of the last ones of this network.
  const others = [searchFrom('198.51.100.1'), searchFrom('2001:db8:6::1')]
  await vi.waitFor(() => expect(refusedCount).toBe(21))
  held.resolve()
  for (const { status } of await Promise.all(others)) expect(status).toBe(200)
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  spy.mockRestore()
  expect(statuses.filter((status) => status === 200)).toHaveLength(39)
})

test('while many pages wait to be rendered, those that were rendered before are sent as they were', async () => {
  await site.request('/contacts')
  const slugs: string[] = []
  for (let nth = 0; nth < 104; nth++) {
    const body = { title: { uk: `Новина ${nth}` }, text: { uk: 'Текст' }, images: [] }
    slugs.push((await saveDocument(site, newsKind, body)).slug ?? '')
  }
  const held = Promise.withResolvers<void>()
  const { documents } = site.store
  const bySlug = documents.bySlug.bind(documents)
  const resolved = new Set<string>()
  const spy = vi.spyOn(documents, 'bySlug').mockImplementation(async (kind, slug) => {
    // The address is resolved first; then the page is rendered.
    if (resolved.has(slug)) await held.promise
    resolved.add(slug)
    return bySlug(kind, slug)
  })
  const pages = slugs.map((slug) => site.request(`/news/${slug}`))
  expect((await Promise.race(pages)).status).toBe(503)
  const saved = await site.request('/contacts')
  expect([saved.status, saved.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(saved.body.toString()).toContain('id="stale-note"')
  for (const path of ['/contacts.data', '/team']) {
    expect((await site.request(path)).status, path).toBe(503)
  }
  held.resolve()
  await Promise.all(pages)
  spy.mockRestore()
  expect((await site.request('/contacts')).body.toString()).not.toContain('id="stale-note"')
})

test('calendar files of made-up events take no turn from pages', async () => {
  const held = Promise.withResolvers<undefined>()
  const bySlug = vi.spyOn(site.store.documents, 'bySlug').mockReturnValue(held.promise)
  const madeUp = Array.from({ length: 110 }, (_, nth) => site.request(`/events/made-up-${nth}.ics`))
  await waitFor(() => expect(bySlug).toHaveBeenCalledTimes(110))
  expect((await site.request('/privacy')).status).toBe(200)

  held.resolve(undefined)
  expect(new Set((await Promise.all(madeUp)).map(({ status }) => status))).toEqual(new Set([404]))
  bySlug.mockRestore()
})
