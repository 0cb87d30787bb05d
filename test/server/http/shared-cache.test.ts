import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { allHostileHeaders } from '#scripts/testing/hostile/headers.ts'
import { freePort } from '#scripts/testing/port.ts'
import { cacheSecret, findProxy, startProxy, type Proxy } from '#scripts/testing/proxies.ts'
import { listen } from '#test/helpers/listen.ts'
import { openTestSite, sendRequest, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { decodeBody, inEnglish, publicPaths, saveDocument } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'

const openSite = (port: number) =>
  openTestSite({
    sample: true,
    trustedProxies: 1,
    env: { SHARED_CACHE: `http://127.0.0.1:${port}`, SHARED_CACHE_SECRET: cacheSecret },
  })
/** Answered by each request afresh. */
const neverKept = [
  '/search?q=a',
  '/invitation',
  '/certificates/check',
  '/nothing-here',
  '/health/live',
]

describe('the site', async () => {
  const purges: string[] = []
  let status = 503
  const cache = createServer(({ method, headers }, response) => {
    purges.push([method, headers['cache-tag'], headers.authorization].join(' '))
    response.writeHead(status).end()
  })
  const site = await openSite((await listen(cache)).port)
  const purge = (tag: string) => `PURGE ${tag} Bearer ${cacheSecret}`
  const ageOf = async (path: string, headers = {}) =>
    (await site.request(path, { headers })).headers['cdn-cache-control']

  test('purges at its start, again until the cache has done it, and once more', async () => {
    await waitFor(() => expect(purges.length).toBeGreaterThan(1))
    status = 200
    purges.length = 0
    await waitFor(() => expect(purges).toEqual([purge('page'), purge('page')]))
    expect(site.readLog()).toContain('the shared cache was not told of a change')
    expect(site.readLog()).not.toContain(cacheSecret)
  })

  test('purges the pages of events alone when somebody signs up', async () => {
    const event = await saveEventWithSignUp(site)
    await waitFor(() => expect(purges.at(-1)).toBe(purge('page')))
    const { headers } = await site.request(`/events/${event.slug}`)
    expect(headers).toMatchObject({ 'cache-tag': 'page event' })
    expect((await site.request('/events')).headers).toMatchObject({ 'cache-tag': 'page' })
    purges.length = 0
    await addSignUp(site, event.id)
    await waitFor(() => expect(purges).toContain(purge('event')))
  })

  test('marks pages for everybody, for ten minutes, and no other response', async () => {
    for (const path of (await publicPaths(site)).filter((one) => !neverKept.includes(one)))
      expect(await ageOf(path), path).toMatch(/^max-age=\d{1,3}$/)
    for (const path of [...neverKept, '/adminf83922ab/news', '/sitemap.xml', '/TIPS'])
      expect(await ageOf(path), path).toBeUndefined()
    const cookie = await signInAdministrator(site)
    expect(await ageOf('/tips', { cookie })).toBeUndefined()
    const { body } = await site.request('/offline')
    const dictionary = createHash('sha256').update(body).digest('base64')
    const difference = { 'accept-encoding': 'dcz', 'available-dictionary': `:${dictionary}:` }
    expect(await ageOf('/tips', difference)).toBeUndefined()
  })
})

// With the file of deploy/ in the program itself, where that is installed.
describe.skipIf(findProxy('varnishd') === undefined)('Varnish', () => {
  let site: TestSite
  let varnish: Proxy
  beforeAll(async () => {
    const port = await freePort()
    site = await openSite(port)
    varnish = await startProxy('varnishd', site.port, port)
  })
  afterAll(async () => {
    await site.close()
    await varnish.stop()
  })
  const request: TestSite['request'] = (...given) => sendRequest(varnish.port, ...given)
  const requestsAtSite = () => site.pages.hits + site.pages.misses
  /** Again, if it was purged in between, as at the start of the site. */
  const kept = (path: string, headers = {}) =>
    waitFor(async () => {
      await request(path, { headers })
      const before = requestsAtSite()
      const reply = await request(path, { headers })
      expect(requestsAtSite(), path).toBe(before)
      return reply
    })

  test('keeps a page in each language and encoding and with little data, as the site sends it', async () => {
    for (const path of ['/tips', inEnglish('/tips'), '/news', '/tips.data', '/offline']) {
      for (const cookie of ['a=b; lng=en', 'lng=uk', 'little-data=on']) {
        for (const encoding of ['gzip, deflate, br, zstd', 'gzip', 'identity']) {
          const headers = { cookie, 'accept-encoding': encoding }
          await request(path, { headers: { ...allHostileHeaders, ...headers } })
          const reply = await kept(path, headers)
          const own = await site.request(path, { headers })
          expect(reply.status).toBe(200)
          expect(reply.body.equals(own.body), `${path} ${JSON.stringify(headers)}`).toBe(true)
          expect(reply.headers['content-encoding']).toBe(own.headers['content-encoding'])
          expect(reply.headers).not.toHaveProperty('cache-tag')
          const unchanged = { ...headers, 'if-none-match': String(reply.headers.etag) }
          expect((await request(path, { headers: unchanged })).status).toBe(304)
        }
      }
    }
  })

  test('shows different drawings on the front page', async () => {
    const drawings = new Set<unknown>()
    await waitFor(async () => {
      drawings.add((await request('/')).headers.etag)
      expect(drawings.size).toBeGreaterThan(1)
    })
  })

  test('sends no difference from what one browser has', async () => {
    const { body } = await request('/offline')
    const dictionary = createHash('sha256').update(body).digest('base64')
    const headers = {
      'accept-encoding': 'gzip, br, dcz',
      'available-dictionary': `:${dictionary}:`,
    }
    expect((await request('/team', { headers })).headers['content-encoding']).toBe('br')
  })

  test('counts the visitors that nginx names, not what they say themselves', async () => {
    let said = 0
    const search = (visitor: string) =>
      request('/search?q=a', {
        headers: { 'x-forwarded-for': `192.0.2.${(said += 1)}, ${visitor}` },
      })
    await waitFor(async () => expect((await search('198.51.100.7')).status).toBe(429))
    expect((await search('198.51.100.8')).status).toBe(200)
  })

  test('is purged by the secret alone', async () => {
    const purge = (authorization: string) =>
      request('/', { method: 'PURGE', headers: { authorization, 'cache-tag': 'page' } })
    await waitFor(async () => {
      await kept('/contacts')
      const before = requestsAtSite()
      for (const wrong of ['', 'Bearer SECRET', `Bearer ${cacheSecret}2`])
        expect((await purge(wrong)).status).toBe(403)
      await request('/contacts')
      expect(requestsAtSite()).toBe(before)
    })
    const before = requestsAtSite()
    expect((await purge(`Bearer ${cacheSecret}`)).status).toBe(200)
    await request('/contacts')
    expect(requestsAtSite()).toBe(before + 1)
  })

  test('shows the last of many changes in a rush, in both languages, and not the state before again', async () => {
    const paths = ['/news', inEnglish('/news'), '/news.data']
    const shown = async (path: string) =>
      Number(/Зміна (\d+)/.exec(decodeBody(await request(path)))?.[1] ?? -1)
    const last = 60
    const rush = { isOver: false }
    const read = async (path: string) => {
      while (!rush.isOver) expect(await shown(path)).toBeLessThanOrEqual(last)
    }
    const readers = [...paths, ...paths].map(read)
    let document = await saveDocument(site, newsKind, newsBody('Зміна 0'))
    for (let number = 1; number <= last; number += 1) {
      const { id, version } = document
      document = await saveDocument(site, newsKind, newsBody(`Зміна ${number}`), { id, version })
      for (const path of paths) await request(path)
    }
    await waitFor(async () => {
      for (let again = 0; again < 100; again += 1)
        for (const path of paths) expect(await shown(path)).toBe(last)
    })
    rush.isOver = true
    await Promise.all(readers)
  })

  test(
    'keeps no page of somebody who is signed in, nor sends them one that is kept, a thousand times',
    { tags: ['thorough'], timeout: 300_000 },
    async () => {
      const cookie = await signInAdministrator(site)
      const paths = ['/tips', '/news', '/', '/tips.data', '/adminf83922ab/news', inEnglish('/team')]
      for (let time = 0; time < 1_000; time += 1) {
        const path = paths[time % paths.length] ?? '/'
        const own = await request(path, { headers: { cookie } })
        expect(own.headers['cache-control']).toBe('no-store')
        if (path === '/tips') expect(own.body.toString()).toContain('data-editing')
        const visitors = await request(path)
        if (visitors.status === 200) {
          expect(visitors.headers['cache-control']).toBe('private, no-cache')
          expect(visitors.body.toString()).not.toContain('data-editing')
        } else expect(visitors.status).toBe(404)
      }
    },
  )
})
