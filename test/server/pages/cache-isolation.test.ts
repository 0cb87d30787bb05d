import type { OutgoingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import {
  allHostileHeaders,
  hostileHeaders,
  hostileQueries,
} from '#scripts/testing/hostile/headers.ts'
import { openTestSite, type Reply } from '#test/helpers/test-site.ts'
import { inEnglish, publicPaths, saveDocument } from '#test/server/helpers/content.ts'

// Each test sends hundreds or thousands of requests.
const testTimeout = 60_000

/** The expected responses of each address; the front page has five. */
const cleanReplies = new Map<string, Map<string, Reply>>()

const site = await openTestSite({ sample: true })
const pages = (await publicPaths(site)).flatMap((path) => [path, inEnglish(path)])
const addresses = [...pages, '/tips.data', '/_.data', '/news.data?page=2']
for (const address of addresses) {
  const replies = new Map<string, Reply>()
  const scenes = address === '/' || address.startsWith('/?') || address === '/_.data' ? 5 : 1
  for (let tries = 0; replies.size < scenes && tries < 200; tries++) {
    const reply = await site.request(address)
    replies.set(String(reply.headers.etag), reply)
  }
  expect(replies.size).toBe(scenes)
  cleanReplies.set(address, replies)
}

/** The same bytes and headers as before the hostile requests. */
function expectClean(address: string, reply: Reply, cause: unknown): void {
  const expected = cleanReplies.get(address)?.get(String(reply.headers.etag))
  const description = `${address} after ${JSON.stringify(cause)?.slice(0, 200)}`
  expect(expected, description).toBeDefined()
  expect(reply.status, description).toBe(expected?.status)
  expect(reply.rawHeaders, description).toEqual(expected?.rawHeaders)
  expect(expected && reply.body.equals(expected.body), description).toBe(true)
  expect(reply.headers['set-cookie'], description).toBeUndefined()
}

async function requestWithHostileHeaders(address: string, headers: OutgoingHttpHeaders) {
  const reply = await site.request(address, { headers })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(reply.status).toBeLessThan(500)
  expect(reply.body.toString()).not.toContain('evil')
}

const addressFor = (turn: number) => addresses[turn % addresses.length] ?? '/'

describe('request headers never reach a cached page', () => {
  test(
    'all hostile headers at once, when the request renders the page',
    async () => {
      site.pages.clear()
      for (const address of addresses.filter((_, nth) => nth % 3 === 0)) {
        await requestWithHostileHeaders(address, allHostileHeaders)
        expectClean(address, await site.request(address), 'all headers')
      }
    },
    testTimeout,
  )

  test.each(hostileHeaders.map((headers, turn) => ({ headers, turn })))(
    '$headers',
    async ({ headers, turn }) => {
      const address = addressFor(turn)
      site.pages.clear()
      await requestWithHostileHeaders(address, headers)
      expectClean(address, await site.request(address), headers)
    },
  )

  test(
    'each hostile header on cached addresses',
    async () => {
      const some = addresses.filter((_, nth) => nth % 10 === 0)
      for (const address of some) await site.request(address)
      for (const headers of hostileHeaders) {
        await Promise.all(some.map((address) => requestWithHostileHeaders(address, headers)))
      }
      for (const address of some) expectClean(address, await site.request(address), 'everything')
    },
    testTimeout,
  )

  test.each(hostileQueries)('the query %j', async (query) => {
    site.pages.clear()
    for (const address of ['/tips', '/news?page=2', '/nothing-here', '/tips.data']) {
      const mark = address.includes('?') ? '&' : '?'
      const reply = await site.request(`${address}${mark}${query}`)
      expectClean(address, reply, query)
      expectClean(address, await site.request(address), query)
    }
  })
})

test('a language cookie affects only its own visitor', async () => {
  for (const path of ['/tips', '/nothing-here']) {
    site.pages.clear()
    const english = await site.request(path, { headers: { cookie: 'a=b; lng=en' } })
    expect(english.body.toString()).toContain('<html lang="en"')
    expectClean(path, await site.request(path), 'lng=en')
    expect(english.body.equals((await site.request(inEnglish(path))).body)).toBe(true)
  }
})

test(
  'hundreds of unknown addresses share one cached page',
  async () => {
    site.pages.clear()
    for (let batch = 0; batch < 6; batch++) {
      await Promise.all(
        Array.from({ length: 100 }, (_, one) => {
          const junk = `${batch}-${one}`
          return site.request(one % 2 ? `/tips?junk=${junk}&x=${junk}` : `/junk/${junk}?lng=uk`)
        }),
      )
    }
    expect(site.pages.size.entries).toBe(2)
  },
  testTimeout,
)

describe('unknown slugs', () => {
  test.each([
    '/news/NAME',
    '/news/NAME.data',
    '/team/NAME',
    '/team/NAME.data',
    '/news?page=NUMBER',
    '/events/NAME',
    '/events/1NUMBER.data',
    '/events?page=NUMBER',
    '/print/events/NAME',
    '/print/projects/NAME',
  ])('of %s share one cached 404 page', async (pattern) => {
    site.pages.clear()
    const bodies = new Set<string>()
    for (let nth = 100; nth < 110; nth++) {
      const path = pattern.replace('NAME', `nobody-${nth}`).replace('NUMBER', String(nth))
      bodies.add((await site.request(path)).body.toString())
    }
    expect(bodies.size).toBe(1)
    expect(site.pages.size.entries).toBe(1)
  })

  test('get their own page when they exist', async () => {
    expect((await site.request('/news/suddenly')).status).toBe(404)
    await saveDocument(site, newsKind, {
      title: { uk: 'Suddenly' },
      text: { uk: 'Так.' },
      images: [],
    })
    const reply = await site.request('/news/suddenly')
    expect([reply.status, reply.body.includes('Suddenly')]).toEqual([200, true])
  })
})
