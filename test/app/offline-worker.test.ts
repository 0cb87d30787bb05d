// Longer than a source file should be, because all tests use one memory in place of the browser’s caches.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxKeptPages, maxPageLength, screensToKeep } from '#app/offline/kept-pages.ts'
import type { FetchEvent } from '#app/offline/worker/worker-scope.ts'
import en from '#locales/en/errors.json' with { type: 'json' }
import uk from '#locales/uk/errors.json' with { type: 'json' }

const origin = 'https://vatra.example'

const messages = { uk: { errors: uk }, en: { errors: en } }
const languageOf = (address: string) => (address.startsWith('/messages/en/') ? 'en' : 'uk')

/** A cache in memory, with what the worker uses of it. */
class MemoryCache {
  readonly #responses = new Map<string, Response>()

  async match(address: string): Promise<Response | undefined> {
    return this.#responses.get(new URL(address, origin).href)?.clone()
  }
  async put(address: string, response: Response): Promise<void> {
    const { href } = new URL(address, origin)
    this.#responses.delete(href)
    this.#responses.set(href, response)
  }
  async delete(address: string): Promise<boolean> {
    return this.#responses.delete(new URL(address, origin).href)
  }
  async keys(): Promise<Pick<Request, 'url'>[]> {
    return [...this.#responses.keys()].map((url) => ({ url }))
  }
  async addAll(addresses: string[]): Promise<void> {
    const contentOf = (address: string) =>
      address.startsWith('/messages/') ? JSON.stringify(messages[languageOf(address)]) : 'file'
    for (const address of addresses) await this.put(address, new Response(contentOf(address)))
  }
}

const cachesByName = new Map<string, MemoryCache>()
const memoryCaches = {
  async open(name: string) {
    const cache = cachesByName.get(name) ?? new MemoryCache()
    cachesByName.set(name, cache)
    return cache
  },
  match: async (address: string, { cacheName }: { cacheName: string }) =>
    cachesByName.get(cacheName)?.match(address),
  keys: async () => [...cachesByName.keys()],
  delete: async (name: string) => cachesByName.delete(name),
}

let cookie: string | undefined
vi.stubGlobal('builtRelease', 'new')
vi.stubGlobal('builtFiles', { shared: [], bundles: [] })
const { openPage } = await import('#app/offline/worker/respond.ts')
const { keepSeen } = await import('#app/offline/worker/keep-seen.ts')
const { dropReleases, findFile, keptPages } = await import('#app/offline/worker/kept-release.ts')
vi.unstubAllGlobals()

beforeEach(() => {
  cookie = undefined
  cachesByName.clear()
  vi.stubGlobal('caches', memoryCaches)
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('cookieStore', { get: async () => cookie && { value: cookie } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Page = {
  language?: string
  release?: string
  status?: number
  cacheControl?: string
  length?: number
  body?: string
  contentType?: string
}

function page({
  language = 'uk',
  release = 'new',
  status = 200,
  cacheControl,
  length = 0,
  body = 'text',
  contentType = 'text/html; charset=utf-8',
}: Page = {}) {
  const html = `<!DOCTYPE html><html lang="${language}" data-messages="v1"><body>${body}<script>"version":"${release}"</script></body></html>`
  const headers = {
    'content-type': contentType,
    'cache-control': cacheControl ?? 'private, no-cache',
  }
  return new Response(html.padEnd(length), { status, headers })
}

/** Opens an address when the network answers like this, and waits for what the worker does afterwards. */
async function open(path: string, network: Promise<Response>): Promise<Response> {
  const work: Promise<unknown>[] = []
  const event = {
    request: new Request(origin + path),
    preloadResponse: network,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  } as unknown as FetchEvent
  network.catch(() => {})
  const response = await openPage(event)
  if (network !== silence) await Promise.allSettled(work)
  return response
}
const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const silence = new Promise<Response>(() => {})
const answer = (response: Response) => Promise.resolve(response)
const isStale = async (response: Response) => (await response.text()).includes('stale-note')

test('a kept page is shown only where the network brings none', async () => {
  expect(await isStale(await open('/news', answer(page())))).toBe(false)
  expect(await isStale(await open('/news', offline()))).toBe(true)
  expect(await isStale(await open('/news', answer(page({ status: 503 }))))).toBe(true)
  expect(await isStale(await open('/news', answer(page())))).toBe(false)
  expect((await open('/news', answer(page({ status: 500 })))).status).toBe(500)
  await expect(open('/tips', offline())).rejects.toThrow('Failed to fetch')
  expect((await open('/tips', answer(page({ status: 503 })))).status).toBe(503)
})

test('an address that is not kept has the site’s own page in its language, with what can be read', async () => {
  await open('/privacy', answer(page({ body: '<title>Privacy &amp; more · Vatra</title>' })))
  await open('/news?page=2', answer(page()))
  await open('/news?lng=en', answer(page({ language: 'en' })))
  await open('/tips', answer(page({ body: '<title>Tips · Vatra</title>' })))
  vi.stubGlobal('fetch', async (address: string) => {
    const list = '<section id="kept-pages" class="k" hidden=""><ul class="u"></ul></section>'
    return page({ language: address.includes('lng=en') ? 'en' : 'uk', body: list })
  })
  await keepSeen({ address: '/tips', language: 'uk', mayFetch: false })
  const response = await open('/team/anna', offline())
  expect(response.status).toBe(503)
  const html = await response.text()
  expect(html).toContain(
    '<section id="kept-pages" class="k"><ul class="u"><li><a href="/tips">Tips</a></li>' +
      '<li><a href="/news?page=2">/news?page=2</a></li><li><a href="/privacy">Privacy &amp; more</a></li></ul>',
  )
  expect(html).not.toContain('<script')
  // It was not read in English, and a page in another language would reload itself.
  await expect(open('/team/anna?lng=en', offline())).rejects.toThrow('Failed to fetch')
})

test('the colours of the community are kept with a page, and are no page', async () => {
  const sheet = '/colors/sea-0123456789.css'
  await open('/news', answer(page({ body: `<link rel="stylesheet" href="${sheet}">` })))
  expect(await (await findFile(sheet))?.text()).toBe('file')
  expect(await keptPages()).toEqual(['/news'])
})

test('the logo of the community is kept with a page, and replaced when no page has it any more', async () => {
  const withLogo = (address: string) =>
    page({ body: `<img data-logo="true" class="l" src="${address}" alt="">` })
  await open('/news', answer(withLogo('/media/first-320.webp')))
  await open('/tips', answer(withLogo('/media/first-320.webp')))
  await open('/news', answer(withLogo('/media/second-320.webp')))
  expect(await findFile('/media/first-320.webp')).toBeDefined()
  expect(await findFile('/media/second-320.webp')).toBeDefined()
  expect(await keptPages()).toEqual(['/tips', '/news'])
  await open('/tips', answer(page()))
  expect(await findFile('/media/first-320.webp')).toBeUndefined()
  expect(await findFile('/media/second-320.webp')).toBeDefined()
})

test.each(['https://foreign.example/tips', '//foreign.example/tips'])(
  'an address of another origin is not kept: %s',
  async (address) => {
    const requested = vi.fn(async () => page())
    vi.stubGlobal('fetch', requested)
    await keepSeen({ address, language: 'uk', mayFetch: false })
    expect(requested.mock.calls.flat()).not.toContain(address)
  },
)

test('the note shows the time of the clock of the device, on another day with the day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T17:02:00Z') })
  await open('/news', answer(page()))
  // Not in Kyiv, unless the device is there.
  const time = new Intl.DateTimeFormat('uk-UA', { timeStyle: 'short' }).format(Date.now())
  expect(await (await open('/news', offline())).text()).toContain(`збережена о\u00A0<time`)
  expect(await (await open('/news', offline())).text()).toContain(`>${time}</time>`)
  vi.setSystemTime(Date.parse('2026-11-26T17:02:00Z'))
  expect(await (await open('/news', offline())).text()).toContain(`збережена <time`)
})

test('after three seconds of silence the kept page is shown', async () => {
  await open('/news', answer(page()))
  vi.useFakeTimers()
  const opening = open('/news', silence)
  await vi.advanceTimersByTimeAsync(2_900)
  await expect(Promise.race([opening, Promise.resolve('waiting')])).resolves.toBe('waiting')
  await vi.advanceTimersByTimeAsync(200)
  expect(await isStale(await opening)).toBe(true)
})

test.each([
  ['an administrator’s page', page({ cacheControl: 'no-store' })],
  ['a page of another release', page({ release: 'newer' })],
  ['a page over the limit of length', page({ length: maxPageLength + 1 })],
  ['a file', page({ contentType: 'text/csv' })],
])('%s is not kept', async (_, response) => {
  await open('/news', answer(response))
  await expect(open('/news', offline())).rejects.toThrow('Failed to fetch')
})

test('a page of the greatest length is kept', async () => {
  await open('/news', answer(page({ length: maxPageLength })))
  expect(await isStale(await open('/news', offline()))).toBe(true)
})

test('the oldest page is dropped when there are too many', async () => {
  for (let index = 0; index <= maxKeptPages; index++) await open(`/news/${index}`, answer(page()))
  await expect(open('/news/0', offline())).rejects.toThrow('Failed to fetch')
  expect(await isStale(await open('/news/1', offline()))).toBe(true)
  expect(await isStale(await open(`/news/${maxKeptPages}`, offline()))).toBe(true)
})

test('a page that is gone is dropped', async () => {
  await open('/news/letter', answer(page()))
  expect((await open('/news/letter', answer(page({ status: 404 })))).status).toBe(404)
  await expect(open('/news/letter', offline())).rejects.toThrow('Failed to fetch')
})

test('a page is shown in the language of the address, else in that of the cookie', async () => {
  await open('/news', answer(page()))
  await expect(open('/news?lng=en', offline())).rejects.toThrow('Failed to fetch')
  cookie = 'en'
  await expect(open('/news', offline())).rejects.toThrow('Failed to fetch')
  await open('/news', answer(page({ language: 'en' })))
  expect(await (await open('/news', offline())).text()).toContain('You’re offline.')
  expect(await (await open('/news?lng=uk', offline())).text()).toContain('Немає зв’язку.')
})

test.each([
  ['with little data only the page that was read is kept', undefined, false, ['/news']],
  ['of another release nothing is fetched in advance', 'old', true, ['/news']],
  ['otherwise the screens are kept too', 'new', true, ['/news', ...screensToKeep]],
])('%s', async (_, release, mayFetch, expected) => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    return address.startsWith('/__manifest') ? new Response() : page()
  })
  await keepSeen({ address: '/news', language: 'uk', release, mayFetch })
  const pages = requested.filter((address) => !/^\/(?:__|offline)/.test(address))
  expect(new Set(pages)).toEqual(new Set(expected))
  // First the page that is open, then the one for all that is not kept.
  expect(requested.slice(0, 2)).toEqual(['/news', '/offline'])
  expect(await isStale(await open('/news', offline()))).toBe(true)
})

test('the pages of one release before stay, and after a sign-out none', async () => {
  for (const release of ['oldest', 'old']) await memoryCaches.open(`kept-pages ${release}`)
  await open('/news', answer(page()))
  await dropReleases({ kept: 2 })
  expect([...cachesByName.keys()]).toEqual(['kept-pages old', 'kept-pages new'])
  await dropReleases()
  expect([...cachesByName.keys()]).toEqual([])
})
