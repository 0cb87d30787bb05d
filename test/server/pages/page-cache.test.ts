import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { compress } from '#server/http/compress.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { PageCache } from '#server/pages/page-cache.ts'

const largeLimits = { entries: 100, bytes: 1_000_000 }

function page(text = 'a page', status = 200): PreparedResponse {
  return prepareResponse(status, {}, { identity: Buffer.from(text) })
}

/** A render source whose content version and expiry the test controls. */
function sourceOf(render: () => Promise<PreparedResponse>) {
  const source = {
    at: 1,
    until: Infinity,
    render: vi.fn(render),
    contentVersion: () => source.at,
    nextExpiry: async () => source.until,
    isCacheable: (status: number) => status === 200,
  }
  return source
}

const bodyOf = (answer: PreparedResponse | undefined) => answer?.encodings.identity.body.toString()

let now: number
beforeEach(() => void (now = 1_000))

function openCache(limits = largeLimits) {
  return new PageCache(limits, () => new Date(now))
}

describe('the page cache', () => {
  test('fifty concurrent visitors share one render', async () => {
    const pages = openCache()
    const source = sourceOf(async () => page())
    const answers = await Promise.all(Array.from({ length: 50 }, () => pages.get('/', source)))
    expect(source.render).toHaveBeenCalledTimes(1)
    expect(new Set(answers).size).toBe(1)
    expect(bodyOf(pages.find('/'))).toBe('a page')
  })

  test('each key has its own page, and a change of content drops all of them', async () => {
    const pages = openCache()
    await pages.get(
      'uk /',
      sourceOf(async () => page('українською')),
    )
    await pages.get(
      'en /',
      sourceOf(async () => page('in English')),
    )
    expect(bodyOf(pages.find('uk /'))).toBe('українською')
    expect(bodyOf(pages.find('en /'))).toBe('in English')
    expect(pages.find('__proto__')).toBeUndefined()
    pages.clear()
    expect([pages.find('uk /'), pages.find('en /')]).toEqual([undefined, undefined])
  })

  test('a page whose content changes during the render is returned but not cached', async () => {
    const pages = openCache()
    const source = sourceOf(async () => page('old'))
    source.render.mockImplementationOnce(async () => {
      source.at += 1
      return page('old')
    })
    expect(bodyOf(await pages.get('/', source))).toBe('old')
    expect(pages.find('/')).toBeUndefined()
  })

  test('a render started before a change is not shared', async () => {
    const pages = openCache()
    let finish = () => {}
    const slow = sourceOf(
      () => new Promise((done) => void (finish = () => done(page('before the change')))),
    )
    const waiting = pages.get('/', slow)
    await vi.waitUntil(() => slow.render.mock.calls.length > 0)
    slow.at += 1
    pages.clear()
    const changedSource = { ...slow, render: async () => page('after the change') }
    expect(bodyOf(await pages.get('/', changedSource))).toBe('after the change')
    finish()
    expect(bodyOf(await waiting)).toBe('before the change')
    expect(bodyOf(pages.find('/'))).toBe('after the change')
  })

  test('when an old render ends, the one of the changed content is still shared', async () => {
    const pages = openCache()
    const [old, changed] = [
      Promise.withResolvers<PreparedResponse>(),
      Promise.withResolvers<PreparedResponse>(),
    ]
    const first = pages.get(
      '/',
      sourceOf(() => old.promise),
    )
    pages.clear()
    const source = sourceOf(() => changed.promise)
    const second = pages.get('/', source)
    old.resolve(page('old'))
    await first
    const third = pages.get('/', source)
    changed.resolve(page('changed'))
    expect((await Promise.all([second, third])).map(bodyOf)).toEqual(['changed', 'changed'])
    expect(source.render).toHaveBeenCalledOnce()
  })

  test('a page expires at its expiry time', async () => {
    const pages = openCache()
    const source = sourceOf(async () => page())
    source.until = 2_000
    await pages.get('/', source)
    now = 1_999
    expect(pages.find('/')).toBeDefined()
    now = 2_000
    expect(pages.find('/')).toBeUndefined()
    expect(pages.size).toEqual({ entries: 0, bytes: 0 })
  })

  test('expireAt shortens the lifetime of pages and never extends it', async () => {
    const pages = openCache()
    const long = sourceOf(async () => page('long'))
    const short = { ...sourceOf(async () => page('short')), nextExpiry: async () => 1_500 }
    await pages.get('long', long)
    await pages.get('short', short)
    pages.expireAt(2_000)
    expect(bodyOf(pages.find('long'))).toBe('long')
    now = 1_500
    expect(pages.find('short')).toBeUndefined()
    now = 1_999
    expect(pages.find('long')).toBeDefined()
    now = 2_000
    expect(pages.find('long')).toBeUndefined()
  })

  test('expireAt applies to renders in progress too', async () => {
    const pages = openCache()
    const source = sourceOf(async () => {
      pages.expireAt(2_000)
      return page()
    })
    await pages.get('/', source)
    now = 1_999
    expect(pages.find('/')).toBeDefined()
    now = 2_000
    expect(pages.find('/')).toBeUndefined()
  })

  test('a failed render is not cached, and the next visitor gets a new one', async () => {
    const pages = openCache()
    const source = sourceOf(async () => page())
    source.render.mockRejectedValueOnce(new Error('no store'))
    await expect(pages.get('/', source)).rejects.toThrow('no store')
    expect(bodyOf(await pages.get('/', source))).toBe('a page')
  })

  test('a response that is not cacheable is rendered each time', async () => {
    const pages = openCache()
    const source = sourceOf(async () => page('moved', 301))
    await pages.get('/', source)
    await pages.get('/', source)
    expect(source.render).toHaveBeenCalledTimes(2)
    expect(pages.size.entries).toBe(0)
  })

  test.each([
    ['entries', { entries: 10, bytes: 1_000_000 }],
    ['bytes', { entries: 1_000_000, bytes: 1_000 }],
  ])('the cache is limited in %s', async (_, limits) => {
    const pages = openCache(limits)
    for (let one = 0; one < 500; one++) {
      await pages.get(
        `/${one}`,
        sourceOf(async () => page('x'.repeat(100))),
      )
      expect(pages.size.entries).toBeLessThanOrEqual(limits.entries)
      expect(pages.size.bytes).toBeLessThanOrEqual(limits.bytes)
    }
    expect(pages.find('/499')).toBeDefined()
    expect(pages.size).toEqual({ entries: 10, bytes: 1_000 })
  })

  test('a page that is read again stays in the cache', async () => {
    const pages = openCache({ entries: 10, bytes: 1_000_000 })
    await pages.get(
      '/',
      sourceOf(async () => page('the front page')),
    )
    for (let one = 0; one < 500; one++) {
      await pages.get(
        `/news?page=${one}`,
        sourceOf(async () => page()),
      )
      expect(bodyOf(pages.find('/'))).toBe('the front page')
    }
    expect(pages.size.entries).toBe(10)
  })

  test('a page larger than the cache is returned and not cached', async () => {
    const pages = openCache({ entries: 10, bytes: 50 })
    const response = await pages.get(
      '/',
      sourceOf(async () => page('x'.repeat(100))),
    )
    expect(bodyOf(response)).toHaveLength(100)
    expect(pages.size).toEqual({ entries: 0, bytes: 0 })
  })

  test('a page that has been kept for a second gets its best compression once', async () => {
    const text = Array.from({ length: 400 }, (_, one) => `<li>${one * one}</li>`).join('')
    const pages = openCache()
    const source = sourceOf(async () =>
      prepareResponse(200, {}, await compress(Buffer.from(text), 1)),
    )
    const { body: quick } = (await pages.get('/', source)).encodings.br
    pages.find('/')
    now += 1_000
    pages.find('/')
    const shown = () => pages.find('/')?.encodings.br
    await vi.waitFor(() => expect(shown()?.body.length).toBeLessThan(quick.length))
    const { headers = [], body = Buffer.alloc(0) } = shown() ?? {}
    expect(headers).toContain(String(body.length))
    expect(headers).not.toContain(String(quick.length))
    expect(brotliDecompressSync(body).toString()).toBe(text)
    now += 10_000
    expect(shown()?.body).toBe(body)
  })
})
