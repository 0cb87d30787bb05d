import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import uk from '#locales/uk/feedback.json' with { type: 'json' }
import { startPostgres } from '#test/helpers/postgres.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'

let database: Awaited<ReturnType<typeof startPostgres>>
let site: TestSite
beforeAll(async () => {
  database = await startPostgres()
  site = await openTestSite({ databaseUrl: await database.createDatabase() })
})
afterAll(async () => {
  await site.close()
  await database.destroy()
})

const post = (path: string, more = {}) =>
  site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin },
    body: new URLSearchParams({
      fullName: 'Олена',
      email: 'olena@example.org',
      message: 'Лист у негоду',
      agreement: 'on',
      ...more,
    }).toString(),
  })

test('feedback that cannot be stored is returned in the form, and accepted when the database is back', async () => {
  await database.stop()
  // More often than the rate limit: the same message counts once.
  for (let nth = 0; nth < 5; nth++) {
    const reply = await post('/feedback')
    expect(reply.status).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.body.toString()).toContain(uk.problems.failed)
    expect(reply.body.toString()).toContain('Лист у негоду</textarea>')
  }
  const inPlace = await post('/feedback/messages', { key: 'k', took: '5000' })
  expect(inPlace.status).toBe(503)

  await database.start()
  await vi.waitUntil(async () => (await post('/feedback')).status === 303, { timeout: 15_000 })
  const stored = await site.store.documents.all(feedbackKind, { removed: false })
  expect(stored.map(({ body }) => body.message)).toEqual(['Лист у негоду'])
})
