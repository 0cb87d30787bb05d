import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { malformedHosts } from '#scripts/testing/hostile/requests.ts'
import { sendRaw, statusOf } from '#scripts/testing/raw-requests.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ sample: true })
})
afterAll(() => site.close())

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
    expect(await statusFor('GET /tips HTTP/0.9\r\nHost: vatra.example')).toBe(400)
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
  const post = (path: string, headers: Record<string, string> = {}) =>
    site.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: site.origin,
        ...headers,
      },
      body: 'message=x',
    })

  test('so the limit of the feedback form applies to every spelling', async () => {
    const spellings = [
      '/feedback',
      '/static/../feedback',
      '/./feedback.data',
      '/x/%2e%2E/feedback/messages',
    ]
    const statuses: number[] = []
    for (let nth = 0; nth < 40; nth++) {
      statuses.push((await post(spellings[nth % spellings.length] ?? '')).status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400))
    expect(statuses.slice(30)).toEqual(Array(10).fill(429))
  })

  test('so no spelling bypasses the check for administrators', async () => {
    for (const path of [
      '/static/../adminf83922ab/events',
      '/static/../adminf83922ab/actions/events',
      '/tips/..\\adminf83922ab/events',
    ]) {
      expect((await post(path)).status).toBe(401)
      expect((await site.request(path)).status).toBe(404)
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
