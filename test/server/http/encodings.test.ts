import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { releaseOf } from '#app/react-router/router-requests.ts'
import { chooseEncoding, matchesEtag } from '#server/http/prepared-response.ts'
import { render } from '#server/pages/render.ts'
import { openTestSite, type Reply } from '#test/helpers/test-site.ts'
import { decodeBody, messageForm } from '#test/server/helpers/content.ts'
import { signInAs } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

const site = await openTestSite({ sample: true })

describe('the encoding for Accept-Encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', 'identity'],
    ['br; q=0 , gzip ;q=0.001', 'gzip'],
    ['br;q=0', 'identity'],
    ['zebra', 'identity'],
    ['x-gzip-like', 'identity'],
    ['deflate, zstd', 'identity'],
    [' br ', 'br'],
    ['deflate,gzip', 'gzip'],
  ])('%j is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})

describe('each encoding of a response', () => {
  const paths = ['/tips', '/tips.data', '/nothing', '/favicon.svg', '/news?lng=en']

  test.each(paths)('of %s has the same text and its Content-Length', async (path) => {
    const plain = await site.request(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encoding of ['br', 'gzip']) {
      const reply = await site.request(path, { headers: { 'accept-encoding': encoding } })
      expect(reply.status).toBe(plain.status)
      expect(decodeBody(reply)).toBe(plain.body.toString())
      expect(reply.headers['content-length']).toBe(String(reply.body.length))
      expect(reply.headers.vary).toContain('Accept-Encoding')
    }
    expect(plain.headers['content-length']).toBe(String(plain.body.length))
  })
})

describe('what only one reader gets', () => {
  const words = 'Тижневик спільноти. '.repeat(200)
  const createResponse = async () =>
    new Response(words, { headers: { 'content-type': 'text/html' } })
  const options = { origin: site.origin, cacheControl: 'no-store', policy: undefined }

  test.each(['br', 'gzip', 'identity'] as const)('is compressed for %s alone', async (encoding) => {
    const { encodings } = await render(createResponse, { ...options, encoding })
    const sizes = Object.values(encodings).map(({ body }) => body.length)
    const plain = Buffer.byteLength(words)
    expect(sizes.filter((size) => size < plain)).toHaveLength(encoding === 'identity' ? 0 : 1)
    expect(encodings[encoding].body.length < plain).toBe(encoding !== 'identity')
  })

  test('is sent as it is where it fits into a packet', async () => {
    const answer = async () => new Response('{"ok":true}')
    const { encodings } = await render(answer, { ...options, encoding: 'br' })
    expect(encodings.br.body.toString()).toBe('{"ok":true}')
    expect(encodings.br.headers).not.toContain('content-encoding')
  })

  test('is compressed quickly, unlike what is cached for everybody', async () => {
    const event = await saveEventWithSignUp(site)
    const { token } = await addSignUp(site, event.id)
    const cookie = await signInAs(site, 'editor')
    const headers = { 'accept-encoding': 'br' }
    const replies = {
      everybody: await site.request('/tips', { headers }),
      private: await site.request(`/sign-up/${token}`, { headers }),
      search: await site.request('/search?q=camp&lng=en', { headers }),
      editor: await site.request('/tips', { headers: { ...headers, cookie } }),
      form: await site.post('/feedback', messageForm({ email: '' }), headers),
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: 8 }
    const isQuick = (reply: Reply) =>
      reply.body.length > brotliCompressSync(decodeBody(reply), { params }).length
    expect(Object.entries(replies).map(([name, reply]) => [name, isQuick(reply)])).toEqual([
      ['everybody', false],
      ['private', true],
      ['search', true],
      ['editor', true],
      ['form', true],
    ])
  })
})

describe('conditional requests', () => {
  test.each(['br', 'gzip', 'identity'])('in %s get 304', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    for (const path of ['/tips', '/tips.data', '/favicon.svg']) {
      const first = await site.request(path, { headers })
      const tag = String(first.headers.etag)
      for (const condition of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const secondReply = await site.request(path, {
          headers: { ...headers, 'if-none-match': condition },
        })
        expect([path, secondReply.status, secondReply.body.length]).toEqual([path, 304, 0])
        expect(secondReply.headers.etag).toBe(tag)
        for (const name of ['vary', 'cache-control', 'content-security-policy', 'x-release']) {
          expect(secondReply.headers[name]).toBe(first.headers[name])
        }
      }
    }
  })

  test('with the ETag of another encoding get the accepted encoding', async () => {
    const tag = (await site.request('/tips', { headers: { 'accept-encoding': 'br' } })).headers.etag
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(tag) }
    const reply = await site.request('/tips', { headers })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-encoding']).toBe('gzip')
  })

  test('for the front page get any of its drawings, and 304 for the one that the browser has', async () => {
    const tag = String((await site.request('/')).headers.etag)
    const tags = new Set<string>()
    for (let one = 0; one < 200; one++) {
      const reply = await site.request('/', { headers: { 'if-none-match': tag } })
      expect(reply.status === 304).toBe(reply.headers.etag === tag)
      tags.add(String(reply.headers.etag))
    }
    expect(tags.size).toBe(5)
  })

  test('get 304 only if nothing has changed', () => {
    expect(matchesEtag('"abc-br"', '"abd-br"')).toBe(false)
    expect(matchesEtag(undefined, '"abc-br"')).toBe(false)
    expect(matchesEtag('', '"abc-br"')).toBe(false)
  })

  test('for a missing page get 404, not 304', async () => {
    const tag = String((await site.request('/nothing')).headers.etag)
    expect((await site.request('/nothing', { headers: { 'if-none-match': tag } })).status).toBe(404)
  })
})

test('files with a hash in their name are immutable, everything else is revalidated', async () => {
  const page = (await site.request('/tips')).body.toString()
  const files = [...page.matchAll(/"(\/static\/[^"?]+\.\w+)"/g)].map(([, path]) => path ?? '')
  expect(files.length).toBeGreaterThan(3)
  for (const path of new Set(files)) {
    const { status, headers } = await site.request(path)
    // React Router names its manifest of all modules, but never requests it, and it is not served.
    if (path.includes('/manifest-')) {
      expect(status).toBe(404)
      continue
    }
    expect([path, status]).toEqual([path, 200])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  for (const path of ['/tips', '/tips.data', '/nothing']) {
    expect((await site.request(path)).headers['cache-control']).toBe('private, no-cache')
  }
  expect((await site.request('/favicon.svg')).headers['cache-control']).not.toContain('immutable')
  expect((await site.request('/health/live')).headers['cache-control']).toBe('no-store')
  expect((await site.request('/static/js/gone.js')).headers['cache-control']).toBe('no-store')
})

test('the data of client navigation has its own cache entry', async () => {
  site.pages.clear()
  const page = await site.request('/tips')
  const data = await site.request('/tips.data')
  expect(site.pages.size.entries).toBe(2)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(data.headers['content-type']).toContain('text/x-script')
  expect(data.headers.etag).not.toBe(page.headers.etag)
  expect(data.headers['x-release']).toBe(releaseOf(page.body.toString()))
})
