import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openTestSite } from '#test/helpers/test-site.ts'
import { inEnglish, publicPaths } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite({ sample: true })

test('every address responds with 200 in both languages', async () => {
  const paths = (await publicPaths(site)).filter((path) => path !== '/nothing-here')
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) {
    const ukrainian = await site.request(path)
    const english = await site.request(inEnglish(path))
    expect([path, ukrainian.status, english.status]).toEqual([path, 200, 200])
    expect(ukrainian.body.toString()).toContain('<html lang="uk"')
    expect(english.body.toString()).toContain('<html lang="en"')
  }
})

describe('unknown addresses are 404', () => {
  test.each([
    '/nothing',
    '/adminf83922ab/x',
    '/adminf83922ab/admins',
    '/adminf83922ab.data/x',
    '/team/nobody',
    '/team/nobody.data',
    '/news/nothing',
    '/news/nothing.data',
    '/news/__proto__',
    '/_root',
    '/not-found',
    '//evil.example',
    '/\\evil.example',
    '/%',
    '/%FF',
    '/%C0%AE',
    '/%00',
    '/static/js/nothing.js',
    '/static/',
    '/package.json',
    '/.env',
    '/build/server/index.js',
    '/constructor',
    '/favicon.svg.br',
    '/health',
    `/${'a'.repeat(8_000)}`,
    `/${'a/'.repeat(4_000)}`,
  ])('%.60s', async (path) => {
    const reply = await site.request(path)
    expect(reply.status).toBe(404)
    expect(reply.headers.location).toBeUndefined()
    expect(reply.headers['cache-control']).not.toContain('public')
  })

  test('the 404 screen is in the requested language and not indexed', async () => {
    const page = (await site.request('/nothing?lng=en')).body.toString()
    expect(page).toContain('<html lang="en"')
    expect(page).toContain('<meta name="robots" content="noindex"')
    expect(page).toMatch(/<h1>[^<]+<\/h1>/)
  })

  test('an address that is too long is refused', async () => {
    const reply = await site.request(`/${'a'.repeat(60_000)}`)
    expect(reply.status).toBe(431)
    expect(reply.body.toString()).toMatch(/^431\n.+cookie.+\n.+cookies.+\n$/)
  })
})

describe('other methods than GET and HEAD', () => {
  const methods = [
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'PROPFIND',
    'TRACE',
    'QUERY',
    'MOVE',
    'PURGE',
  ]
  const paths = [
    '/',
    '/tips',
    '/tips.data',
    '/nothing',
    '/adminf83922ab',
    '/static/js/x.js',
    '/favicon.svg',
    '/robots.txt',
    '/health/live',
    '/__manifest',
  ]

  test.each(methods)('%s is refused at every address', async (method) => {
    for (const path of paths) {
      const reply = await site.request(path, { method })
      expect([path, reply.status]).toEqual([path, 405])
      expect(reply.headers.allow).toBe('GET, HEAD, POST')
    }
  })

  test('POST without Origin is 403', async () => {
    for (const path of paths) {
      const reply = await site.request(path, { method: 'POST' })
      expect([path, reply.status]).toEqual([path, 403])
    }
  })

  test('a form to a page without an action gets a short response and no log line', async () => {
    const cookie = await signInAdministrator(site)
    const logBefore = site.readLog()
    for (const path of [
      '/',
      '/tips.data',
      '/news/x',
      '/adminf83922ab',
      '/adminf83922ab/events/x',
      '/adminf83922ab/events',
      '/adminf83922ab/events.data',
    ]) {
      const reply = await site.post(path, 'a=b'.repeat(10_000), { cookie })
      expect([path, reply.status, reply.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
      expect(reply.body.toString()).toMatch(/^405\n.{1,200}$/s)
    }
    expect(site.readLog()).toBe(logBefore)
  })

  test('an aborted form does not log an error', async () => {
    const cookie = await signInAdministrator(site)
    const logBefore = site.readLog()
    for (const path of ['/feedback', '/adminf83922ab/images']) {
      const asking = request({
        port: site.port,
        path,
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 1_000,
          expect: '100-continue',
          origin: site.origin,
          cookie,
        },
      })
      asking.on('error', () => {})
      asking.flushHeaders()
      await once(asking, 'continue')
      asking.write('--x')
      // The server has started to read; the sender disconnects before the next request.
      await site.request('/tips')
      asking.destroy()
      for (let nth = 0; nth < 3; nth++) await site.request('/tips')
    }
    expect(site.readLog()).toBe(logBefore)
  })

  test('a GET of a write-only address does not log an error', async () => {
    const headers = { cookie: await signInAdministrator(site) }
    const logBefore = site.readLog()
    const writeOnlyPaths = [
      '/adminf83922ab/markdown',
      '/adminf83922ab/actions/news',
      '/feedback/messages',
    ]
    const replies = await Promise.all(writeOnlyPaths.map((path) => site.request(path, { headers })))
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(replies.map(({ body }) => body.toString()).join()).not.toContain(
      'Unexpected Server Error',
    )
    expect(site.readLog()).toBe(logBefore)
  })
})

test('HEAD has the headers of GET without the body', async () => {
  const paths = ['/tips', '/tips.data', '/nothing', '/favicon.svg', '/robots.txt', '/health/live']
  for (const path of paths) {
    const getReply = await site.request(path)
    const headReply = await site.request(path, { method: 'HEAD' })
    expect([path, headReply.status, headReply.body.length]).toEqual([path, getReply.status, 0])
    const headersOf = (rawHeaders: string[]) =>
      rawHeaders.filter((line) => !/^(connection|keep-alive|transfer-encoding)/i.test(line))
    expect(headersOf(getReply.rawHeaders)).toEqual(
      expect.arrayContaining(headersOf(headReply.rawHeaders)),
    )
    expect(headReply.headers['content-type']).toBe(getReply.headers['content-type'])
  }
})
