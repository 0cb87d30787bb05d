import { matchPath } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#scripts/testing/route-list.ts'
import { openTestSite, type Reply, type TestSite } from '#test/helpers/test-site.ts'
import { inEnglish, publicPaths } from '#test/server/helpers/content.ts'
import { scan } from '#test/server/helpers/observatory/scan.ts'
import { foreignOrigin } from '#test/server/helpers/observatory/test-headers.ts'

/**
 * The best without a place in the browsers' list of preloaded domains (+5), a cookie (+5), which public pages
 * never set, and a script element with `integrity` (+5): pages have none with `src`. From 100 it is an A+.
 */
const bestScore = 150

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ sample: true })
})
afterAll(() => site.close())

async function scanAddress(address: string) {
  const page = await site.request(address)
  const preflight = await site.request(address, {
    method: 'OPTIONS',
    headers: { origin: foreignOrigin, 'access-control-request-method': 'GET' },
  })
  // The proxy in front redirects from http; the site itself must not lead back there.
  const location = new URL(page.headers.location ?? address, site.origin).href
  const route = [`http://vatra.example${address}`, `${site.origin}${address}`, location]
  return { status: page.status, ...scan({ page, preflight, route }) }
}

test('every public page has the best score of the HTTP Observatory', async () => {
  const paths = [...(await publicPaths(site)), '/feedback/messages', '/offline']
  const publicRoutes = allRoutes.filter(({ isAdmin }) => !isAdmin)
  expect(publicRoutes.length).toBeGreaterThan(15)
  for (const { path } of publicRoutes) {
    const isScanned = paths.some((address) => matchPath(path, address.split('?')[0] ?? ''))
    expect([path, isScanned]).toEqual([path, true])
  }
  for (const address of paths.flatMap((path) => [path, inEnglish(path)])) {
    const { score, findings } = await scanAddress(address)
    expect([address, score, score < bestScore ? findings : {}]).toEqual([address, bestScore, {}])
  }
})

describe('the calculation lowers the score', () => {
  let page: Reply
  beforeAll(async () => {
    page = await site.request('/tips')
  })
  const scoreOf = (changed: Record<string, string | undefined>, html?: string) => {
    const rawHeaders = page.rawHeaders.filter(
      (line) => !Object.hasOwn(changed, line.slice(0, line.indexOf(':')).toLowerCase()),
    )
    for (const [name, value] of Object.entries(changed)) {
      if (value !== undefined) rawHeaders.push(`${name}: ${value}`)
    }
    const body = html === undefined ? page.body : Buffer.from(html)
    const route = ['http://vatra.example/tips', 'https://vatra.example/tips']
    return scan({ page: { ...page, rawHeaders, body }, preflight: page, route }).score
  }

  test.each<[string, Record<string, string | undefined>, number]>([
    ['without a policy', { 'content-security-policy': undefined }, 100 - 25 - 20],
    [
      'for inline scripts',
      { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" },
      100 - 20 - 20,
    ],
    [
      'for eval',
      { 'content-security-policy': "default-src 'self' 'unsafe-eval'; frame-ancestors 'none'" },
      130,
    ],
    ['without isolation', { 'cross-origin-embedder-policy': undefined }, 140],
    ['with two opener policies', { 'cross-origin-opener-policy': 'same-origin, x' }, 135],
    ['for anybody’s embedding', { 'cross-origin-resource-policy': 'cross-origin' }, 140],
    ['for a full referrer', { 'referrer-policy': 'unsafe-url' }, 140],
    ['without HSTS', { 'strict-transport-security': undefined }, 80],
    ['for short HSTS', { 'strict-transport-security': 'max-age=86400' }, 140],
    ['when types are guessed', { 'x-content-type-options': undefined }, 145],
    ['for a readable session', { 'set-cookie': 'session=x; Secure; SameSite=Lax' }, 70],
    ['for a cookie in clear', { 'set-cookie': 'lng=uk; SameSite=Lax' }, 145],
  ])('%s', (_, headers, expected) => {
    expect(scoreOf({})).toBe(bestScore)
    expect(scoreOf(headers)).toBe(expected)
  })

  test('for scripts of other sites', () => {
    expect(scoreOf({}, '<script src="https://cdn.example/x.js"></script>')).toBe(145)
    expect(scoreOf({}, '<script src="http://cdn.example/x.js"></script>')).toBe(50)
  })

  test('for a way that does not lead to https, and for foreign origins with credentials', () => {
    const preflight = {
      ...page,
      rawHeaders: [
        `access-control-allow-origin: ${foreignOrigin}`,
        'access-control-allow-credentials: true',
      ],
    }
    const route = ['http://vatra.example/', 'https://vatra.example/']
    expect(scan({ page, preflight, route }).score).toBe(50)
    expect(scan({ page, preflight: page, route: ['http://vatra.example/'] }).score).toBe(80)
  })
})
