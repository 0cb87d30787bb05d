import { describe, expect, test } from 'vitest'
import { sendRaw, statusOf } from '#scripts/testing/raw-requests.ts'
import { colorSheet } from '#server/colors/color-sheet.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { inEnglish, publicPaths } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite({ sample: true })

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': 'max-age=31536000',
}
const never = ['x-powered-by', 'server', 'access-control-allow-origin']

test('scripts and styles have the headers that count for them', async () => {
  const page = (await site.request('/')).body.toString()
  for (const type of ['js', 'css']) {
    const path = new RegExp(`/static/${type}/[^"]+\\.${type}`).exec(page)?.[0] ?? type
    const { status, headers } = await site.request(path)
    expect(status, path).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/(javascript|css)/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  }
})

describe('every response has the security headers', () => {
  test.each<[string, string, string?, Record<string, string>?]>([
    ['a page', '/tips'],
    ['its data', '/tips.data'],
    ['nothing', '/nothing'],
    ['a file', '/favicon.svg'],
    ['no file', '/static/js/nothing.js'],
    ['no colours', '/colors/nothing.css'],
    ['colours', colorSheet({ palette: 'sea', accent: '' })?.path ?? ''],
    ['no image', `/media/${'a'.repeat(32)}-320.avif`],
    ['the robots’ file', '/robots.txt'],
    ['the sign-in', '/adminf83922ab'],
    ['health', '/health/ready'],
    ['the manifest', '/__manifest?paths=/tips&version=x'],
    ['the calendar', '/events.ics'],
    ['the news feed', '/news.rss'],
    ['the site map', '/sitemap.xml'],
    ['a feed that is written to', '/news.rss', 'POST'],
    ['an image that is written to', '/media/x', 'PUT'],
    ['a stream that is written to', '/live', 'POST'],
    ['a failed sign-in', '/sign-in/callback'],
    ['a sign-out', '/sign-out', 'POST', { ...form, origin: 'https://vatra.example' }],
    ['a form from elsewhere', '/feedback', 'POST', form],
    ['an outsider’s form', '/adminf83922ab/events', 'POST', { origin: 'https://vatra.example' }],
    ['no form', '/feedback', 'POST', { origin: 'https://vatra.example' }],
    ['a page that is written to', '/tips', 'POST', { origin: 'https://vatra.example' }],
    ['another method', '/tips', 'DELETE'],
    ['an address that is none', 'http://evil.example/'],
  ])('%s', async (_, path, method = 'GET', headers = {}) => {
    const reply = await site.request(path, { method, headers })
    expect(reply.headers).toMatchObject(always)
    for (const name of never) expect([name, reply.headers[name]]).toEqual([name, undefined])
    if (method === 'GET' && path !== '/sign-in/callback')
      expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(reply.headers['cache-control']).toEqual(expect.any(String))
    const type = reply.headers['content-type']
    if (type !== undefined && !type.startsWith('image/')) expect(type).toMatch(/charset=utf-8/i)
  })

  test.each([
    ['a malformed request line', 400, 'nonsense'],
    ['a request without a Host', 400, 'GET /tips HTTP/1.1\r\nConnection: close'],
    ['an unknown expectation', 417, 'GET /tips HTTP/1.1\r\nHost: a\r\nExpect: x'],
    ['headers that are too large', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}`],
  ])('%s', async (_, status, head) => {
    const response = await sendRaw(site.port, `${head}\r\n\r\n`)
    expect(statusOf(response)).toBe(status)
    for (const name of Object.keys(always)) expect(response).toContain(`\r\n${name}: `)
    expect(response).toContain("frame-ancestors 'none'")
    expect(response).toContain('\r\ncache-control: no-store\r\n')
  })

  test('a page that the browser has already', async () => {
    const page = await site.request('/tips')
    const headers = { 'if-none-match': String(page.headers.etag) }
    expect((await site.request('/tips', { headers })).headers).toMatchObject(always)
  })

  test('but on http no promise of https', async () => {
    const httpSite = await openTestSite({ origin: 'http://localhost:3000' })
    expect((await httpSite.request('/tips')).headers['strict-transport-security']).toBeUndefined()
  })

  test('a search too many', async () => {
    const search = () => site.request('/search.data?q=a')
    for (let nth = 0; nth < 60; nth++) await search()
    const { status, headers } = await search()
    expect(status).toBe(429)
    expect(headers).toMatchObject(always)
  })
})

test.each(['/events.ics', '/news.rss', '/sitemap.xml'])(
  '%s has a policy against scripts and framing',
  async (path) => {
    expect((await site.request(path)).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  },
)

test('every page is isolated from other sites, except the page with the video for Firefox', async () => {
  for (const path of await publicPaths(site)) {
    for (const address of [path, inEnglish(path)]) {
      const { headers } = await site.request(address)
      expect([address, headers['cross-origin-embedder-policy']]).toEqual([
        address,
        'credentialless',
      ])
    }
  }
  const { headers } = await site.request('/?video=1')
  expect(headers['cross-origin-embedder-policy']).toBeUndefined()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('on https every cookie is Secure, has the __Host- prefix and is not sent with forms of other sites', async () => {
  const headers = { ...form, origin: site.origin, cookie: await signInAdministrator(site) }
  const signOutReply = await site.request('/sign-out', { method: 'POST', headers })
  const cookies = signOutReply.headers['set-cookie'] ?? []
  expect(cookies.length).toBeGreaterThan(1)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-.*; Secure/)
    expect(cookie).toContain('; SameSite=Lax')
  }
})
