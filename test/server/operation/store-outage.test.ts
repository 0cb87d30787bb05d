import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '#test/helpers/postgres.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { inEnglish } from '#test/server/helpers/content.ts'

let database: Awaited<ReturnType<typeof startPostgres>>
let site: TestSite
beforeAll(async () => {
  database = await startPostgres()
  site = await openTestSite({ sample: true, databaseUrl: await database.createDatabase() })
})
afterAll(async () => {
  await site.close()
  await database.destroy()
})

test('while the database is down, pages are 503; afterwards they are served', async () => {
  const kept = await site.request('/tips')
  expect((await site.request('/health/ready')).status).toBe(200)

  await database.stop()
  expect((await site.request('/health/live')).status).toBe(200)
  expect((await site.request('/health/ready')).status).toBe(503)
  for (const path of ['/events', '/', inEnglish('/team'), '/news.data']) {
    const reply = await site.request(path)
    expect([path, reply.status]).toEqual([path, 503])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.body.toString()).not.toMatch(/postgres|ECONNREFUSED|127\.0\.0\.1|\.ts\b/i)
  }
  const page = await site.request('/events')
  const reference = /data-reference="(\w+)"/.exec(page.body.toString())?.[1]
  expect(site.readLog()).toContain(`"reference":"${reference}"`)

  // Sessions cannot be checked either, neither for a page nor for a form.
  const cookie = `__Host-session=${'x'.repeat(43)}`
  const form = {
    method: 'POST',
    headers: {
      cookie,
      origin: site.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'titleUk=a',
  }
  for (const reply of [
    await site.request('/tips', { headers: { cookie } }),
    await site.request('/adminf83922ab/events.data', form),
    await site.request('/sign-out', form),
  ]) {
    expect(reply.status).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }

  // Pages that need no store and cached pages are served.
  const now = await site.request('/tips')
  expect(now.status).toBe(200)
  expect(now.body.equals(kept.body)).toBe(true)
  expect((await site.request('/philosophy')).status).toBe(200)

  await database.start()
  await vi.waitUntil(async () => (await site.request('/events')).status === 200, {
    timeout: 15_000,
  })
  expect((await site.request('/health/ready')).status).toBe(200)
})
