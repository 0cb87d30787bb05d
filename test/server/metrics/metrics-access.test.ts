import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createMetricsServerListener } from '#server/metrics/metrics-server.ts'
import { listen } from '#test/helpers/listen.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { createSilentSendAsync } from '#test/server/helpers/silent-send-async.ts'

const token = 'a-token-of-the-tests'
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

const withoutToken = [
  ['no header', {}],
  ['an empty token', bearer('')],
  ['the word for none', bearer('undefined')],
  ['another token', bearer('another-token-of-the-tests')],
  ['the beginning of the token', bearer(token.slice(0, -1))],
  ['more than the token', bearer(`${token}x`)],
  ['the token with another scheme', { authorization: `Basic ${token}` }],
  ['the token alone', { authorization: token }],
  ['the token in another header', { 'x-metrics-token': token }],
] as const

describe.each([
  ['nothing', {}, false],
  ['a port alone', { METRICS_PORT: '0' }, false],
  ['a token', { METRICS_TOKEN: token }, true],
  ['a port and a token', { METRICS_PORT: '0', METRICS_TOKEN: token }, true],
])('with %s in the configuration', async (_, env: Record<string, string>, hasToken) => {
  const site = await openTestSite({ env })
  const request = (path: string, headers = {}, method = 'GET') =>
    site.request(path, { headers, method })
  /** Expects the response that any other unknown address gets. */
  const requestAsUnknown = async (path: string, headers: object, method: string) => {
    const { status, rawHeaders, body } = await request(path, headers, method)
    const unknownPath = path.replace('/metrics', '/unknown')
    expect(await request(unknownPath, headers, method)).toMatchObject({ status, rawHeaders, body })
    return status
  }

  test.each(withoutToken)('the site has no such address for %s', async (_name, headers) => {
    expect(await requestAsUnknown('/metrics', headers, 'GET')).toBe(404)
    expect(await requestAsUnknown(`/metrics?token=${token}`, headers, 'HEAD')).toBe(404)
    expect(await requestAsUnknown('/metrics', headers, 'POST')).toBe(403)
    expect(await requestAsUnknown('/metrics.data', headers, 'GET')).toBe(404)
  })

  test(`the token ${hasToken ? 'gets' : 'does not get'} the metrics`, async () => {
    const reply = await request('/metrics', bearer(token))
    expect(reply.status).toBe(hasToken ? 200 : 404)
    expect(reply.headers['content-type']).toContain(hasToken ? 'text/plain' : 'text/html')
    expect(reply.body.includes('vatra_page_cache_entries')).toBe(hasToken)
    if (hasToken) expect(reply.headers['cache-control']).toBe('no-store')
  })
})

describe('the port of the metrics', async () => {
  let problems: string[] = []
  const server = createServer(
    createMetricsServerListener({
      sendMetrics: (_, response) => void response.end('the metrics'),
      findProblems: async () => problems,
      sendAsync: createSilentSendAsync(),
    }),
  )
  const { origin } = await listen(server)
  const get = async (path: string) => {
    const reply = await fetch(origin + path)
    return [reply.status, await reply.text()]
  }

  test('has the metrics, the readiness with its reasons, and nothing else', async () => {
    expect(await get('/metrics')).toEqual([200, 'the metrics'])
    expect(await get('/health/ready')).toEqual([200, 'ok'])
    problems = ['the disk is full', 'the moon is away']
    expect(await get('/health/ready')).toEqual([503, problems.join('\n')])
    for (const path of ['/', '/tips', '/health/live', '/metrics/', '/adminf83922ab'])
      expect((await get(path))[0]).toBe(404)
  })
})
