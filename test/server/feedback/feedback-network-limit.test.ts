import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ trustedProxies: 1 })
})
afterAll(() => site.close())

async function write(from: string): Promise<number> {
  const feedback = {
    fullName: 'Олена Петренко',
    email: 'olena@example.org',
    message: crypto.randomUUID(),
    agreement: 'on',
  }
  const reply = await site.request('/feedback', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': from,
      origin: site.origin,
    },
    body: new URLSearchParams(feedback).toString(),
  })
  return reply.status
}

// A rented server gets a whole /48 and could send from all of its /64 networks.
test('the addresses of one IPv6 /48 share a limit', async () => {
  for (let household = 1; household <= 30; household++) {
    expect(await write(`2001:db8:7:${household.toString(16)}::1`)).toBe(303)
  }
  expect(await write('2001:db8:7:ffff::1')).toBe(429)
  expect(await write('2001:db8:8:ffff::1')).toBe(303)
  expect(await write('192.0.2.1')).toBe(303)
})
