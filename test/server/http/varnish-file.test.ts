import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProxy, startProxy, type Proxy } from '#scripts/testing/proxies.ts'
import { openPort } from '#test/helpers/listen.ts'
import { sendRequest } from '#test/helpers/test-site.ts'

// The file of deploy/ in the program itself, where that is installed, before a server that sends anything.

describe.skipIf(findProxy('varnishd') === undefined)('Varnish', () => {
  const marked = { 'cdn-cache-control': 'max-age=60', 'cache-control': 'private, no-cache' }
  const responses: Record<string, [status: number, headers: Record<string, string>]> = {
    '/marked': [200, marked],
    '/static/js/a.js': [200, { 'cache-control': 'public, max-age=31536000, immutable' }],
    '/unmarked': [200, { 'cache-control': 'public, max-age=60' }],
    '/missing': [404, marked],
    '/static/js/missing.js': [404, { 'cache-control': 'public, max-age=60' }],
    '/moved': [301, { ...marked, location: '/marked' }],
    '/failed': [500, marked],
    '/outage': [503, marked],
    '/with-cookie': [200, { ...marked, 'set-cookie': 'a=b' }],
    '/malformed': [200, { ...marked, 'cdn-cache-control': 'max-age=60, private' }],
    '/sign-up/a': [200, marked],
    '/guardian/a': [200, marked],
    '/adminf83922ab/news': [200, marked],
  }
  const requested: string[] = []
  const backend = createServer(({ url = '', method }, response) => {
    requested.push(`${method} ${url}`)
    const [status, own] = responses[url] ?? [200, marked]
    response.writeHead(status, own).end(url)
  })
  let varnish: Proxy
  beforeAll(async () => {
    varnish = await startProxy('varnishd', await openPort(backend))
  })
  afterAll(async () => {
    await varnish.stop()
    backend.close()
  })
  const timesAsked = async (path: string, options: Parameters<typeof sendRequest>[2] = {}) => {
    requested.length = 0
    for (let time = 0; time < 3; time += 1) await sendRequest(varnish.port, path, options)
    return requested.length
  }

  test('keeps what is marked and the files of the build, and nothing else', async () => {
    for (const path of Object.keys(responses))
      expect(await timesAsked(path), path).toBe(/^.(?:marked|static.js.a)/.test(path) ? 1 : 3)
  })

  test('sends on forms, sessions and tokens', async () => {
    const headers = [
      { cookie: '__Host-session=a' },
      { cookie: 'session=a' },
      { authorization: 'a' },
    ]
    for (const one of headers) expect(await timesAsked('/marked', { headers: one })).toBe(3)
    expect(await timesAsked('/marked', { method: 'POST' })).toBe(3)
    expect(await timesAsked('/marked')).toBe(0)
  })

  test('says in both languages that the site is away', async () => {
    backend.closeAllConnections()
    backend.close()
    const { status, headers, body } = await sendRequest(varnish.port, '/unmarked')
    expect([status, headers['cache-control']]).toEqual([503, 'no-store'])
    expect(body.toString()).toMatch(/lang="uk"[^]*lang="en"/)
  })
})
