import { describe, expect, test } from 'vitest'
import { hostileHeaders } from '#scripts/testing/hostile/headers.ts'
import { malformedHosts, malformedTexts } from '#scripts/testing/hostile/requests.ts'
import { sendRaw, statusOf } from '#scripts/testing/raw-requests.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite({ sample: true })

const statusFor = async (head: string) =>
  statusOf(await sendRaw(site.port, `${head}\r\nConnection: close\r\n\r\n`))

describe('an invalid Host is refused', () => {
  test.each(malformedHosts)('%s', async (host) => {
    const bytes = Buffer.from(`GET /tips HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(statusOf(await sendRaw(site.port, bytes))).toBe(400)
  })

  test('a repeated or missing Host', async () => {
    expect(
      await statusFor('GET /tips HTTP/1.1\r\nHost: vatra.example\r\nhost: vatra.example'),
    ).toBe(400)
    expect(await statusFor('GET /tips HTTP/1.1')).toBe(400)
    expect(await statusFor('GET /tips HTTP/1.0\r\nHost: a\r\nHost: b')).toBe(400)
  })

  test('with an obsolete protocol version', async () => {
    for (const line of ['GET /tips HTTP/0.9', 'GET /tips HTTP/2.0', 'GET /tips'])
      expect(await statusFor(`${line}\r\nHost: vatra.example`)).toBe(400)
  })
})

test.each(['vatra.example', 'VATRA.example.', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'a_b'])(
  'the Host %s does not change the response',
  async (host) => {
    expect(await statusFor(`GET /tips HTTP/1.1\r\nHost: ${host}`)).toBe(200)
  },
)

test('HTTP/1.0 without a Host is served', async () => {
  expect(await statusFor('GET /tips HTTP/1.0')).toBe(200)
})

test.each(['http://evil.example/', '*', 'tips', '/tips#part', '/té'])(
  'the address %s is refused',
  async (target) => {
    expect(await statusFor(`GET ${target} HTTP/1.1\r\nHost: vatra.example`)).toBe(400)
  },
)

describe('guards and router see the same normalized URL', () => {
  test('so the limit of the feedback form applies to every spelling', async () => {
    const spellings = [
      '/feedback',
      '/static/../feedback',
      '/./feedback.data',
      '/x/%2e%2E/feedback/messages',
    ]
    const statuses: number[] = []
    for (let nth = 0; nth < 40; nth++) {
      statuses.push((await site.post(spellings[nth % spellings.length] ?? '', 'message=x')).status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400))
    expect(statuses.slice(30)).toEqual(Array(10).fill(429))
  })

  test('so no spelling bypasses the check for administrators', async () => {
    for (const path of [
      '/static/../adminf83922ab/events',
      '/static/../adminf83922ab/actions/events',
      '/tips/..\\adminf83922ab/events',
      '/%2e/adminf83922ab/events',
      '/tips/%2e%2E/adminf83922ab/events',
      '/adminf83922ab/events?index&lng=en',
      '/adminf83922ab/events.data?_routes=root',
    ]) {
      expect((await site.post(path, 'message=x')).status).toBe(401)
      expect((await site.request(path)).status).toBe(404)
    }
    for (const path of [
      '//adminf83922ab/events',
      '/adminf83922ab/events/',
      '/ADMINF83922AB/events',
      '/%61dminf83922ab/events',
      '/adminf83922ab%2fevents',
      '/adminf83922ab;x/events.css',
    ]) {
      expect([path, (await site.request(path)).status]).toEqual([path, 404])
    }
  })

  test('so no header opens the pages of administrators', async () => {
    for (const headers of hostileHeaders) {
      const { status } = await site.request('/adminf83922ab/events', { headers })
      expect([headers, [400, 404].includes(status)]).toEqual([headers, true])
    }
  })

  test('so no spelling of a parameter chooses which loaders run', async () => {
    const headers = { cookie: await signInAdministrator(site) }
    const fullReply = await site.request('/adminf83922ab/admins.data', { headers })
    for (const query of ['_routes=admin%2Fadmins%2FAdmins', '%5Froutes=root', '_%72outes=root']) {
      const reply = await site.request(`/adminf83922ab/admins.data?${query}`, { headers })
      expect([query, reply.status, reply.body.length]).toEqual([query, 200, fullReply.body.length])
    }
  })
})

test.each([
  '/TEXT',
  '/news/TEXT',
  '/team/TEXT.data',
  '/media/TEXT',
  '/static/TEXT',
  '/events/TEXT.ics',
  '/tips?lng=TEXT',
  '/news?page=TEXT',
  '/search?q=TEXT',
  '/__manifest?version=TEXT&paths=TEXT',
  '/sign-in/callback?state=TEXT&code=TEXT',
  '/adminf83922ab/TEXT',
])('malformed text in %s is no error', async (pattern) => {
  const cookie = await signInAdministrator(site)
  const logBefore = site.readLog()
  for (const text of malformedTexts) {
    const path = pattern.replaceAll('TEXT', text)
    for (const headers of [{ cookie }, { cookie: `lng=${text}; __Host-session=${text}` }]) {
      const { status } = await site.request(path, { headers })
      expect([path, status < 500]).toEqual([path, true])
    }
  }
  expect(site.readLog().slice(logBefore.length)).not.toContain('unexpected error')
})

test('nothing but the files of the build is sent', async () => {
  const roots = [
    '/',
    '/static/',
    '/static/js/',
    '/media/',
    '/share/',
    '/colors/',
    '/demo-provider/',
  ]
  const parents = ['../', '..\\', '%2e%2e/', '..%2f', '..%5c', '%252e%252e%252f', '..;/', '....//']
  const files = ['etc/passwd', 'package.json', 'server/index.js', '.env', '.git/HEAD']
  const paths = roots.flatMap((root) =>
    parents.flatMap((parent) =>
      files.flatMap((file) => [1, 3, 8].map((depth) => root + parent.repeat(depth) + file)),
    ),
  )
  for (const path of [...paths, '/static//etc/passwd', '/vatra.sqlite', '/backup.zip']) {
    const { status, body } = await site.request(path)
    expect([path, status < 500]).toEqual([path, true])
    expect(body.toString(), path).not.toMatch(
      /root:.*:0:0:|"name": "vatra"|createHttpServer|^ref: /,
    )
  }
})
