import { afterAll, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import uk from '#locales/uk/feedback.json' with { type: 'json' }
import { startPostgres } from '#test/helpers/postgres.ts'
import { openTestSite, type Reply } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import {
  inEnglish,
  messageForm,
  removeDocument,
  saveDocument,
} from '#test/server/helpers/content.ts'
import { metricsToken, readMetrics, withMetricsToken } from '#test/server/helpers/metrics.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

const database = await startPostgres()
const site = await openTestSite({
  sample: true,
  databaseUrl: await database.createDatabase(),
  env: { METRICS_TOKEN: metricsToken },
})
afterAll(async () => {
  await site.close()
  await database.destroy()
})

const seenPages = [
  '/',
  '/events',
  '/news',
  '/team',
  '/projects',
  '/tips',
  '/contacts',
  '/philosophy',
]
const seenTargets = seenPages.flatMap((path) => [path, inEnglish(path)])

const addEvent = (title: string) =>
  saveDocument(site, eventKind, {
    titles: { uk: title },
    link: 'https://example.org/',
    dates: { start: '2099-05-01', end: '2099-05-01' },
  })

const readOutageLog = () =>
  site
    .readLog()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

const untilStatus = (path: string, status: number) =>
  waitFor(async () => expect((await site.request(path)).status).toBe(status))

const noteOf = (reply: Reply) => /<p id="stale-note".*?<\/p>/.exec(reply.body.toString())?.[0]

test('while the database is down, pages are served as they were last rendered', async () => {
  for (const target of seenTargets) expect((await site.request(target)).status).toBe(200)
  // A page that is cached no longer is still there.
  await addEvent('Остання подія')
  const shown = await Promise.all(seenTargets.map((target) => site.request(target)))
  expect(shown[seenTargets.indexOf('/events')]?.body.toString()).toContain('Остання подія')
  const { token } = await addSignUp(site, (await saveEventWithSignUp(site)).id)
  const readOwn = () => site.request(`/sign-up/${token}`, { headers: { 'accept-encoding': 'br' } })
  expect((await readOwn()).status).toBe(200)
  await addEvent('Подія, якої ще ніхто не бачив')
  await database.stop()

  expect((await site.request('/health/live')).status).toBe(200)
  for (const target of seenTargets) {
    const reply = await site.request(target)
    expect([target, reply.status]).toEqual([target, 200])
    expect(noteOf(reply), target).toContain(
      target.includes('lng=en') ? 'You’re seeing this page from ' : 'Сторінка станом на ',
    )
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body.toString()).not.toContain('якої ще ніхто не бачив')
  }
  expect((await readOwn()).status, 'a page that one person alone may read').toBe(503)
  // A signed-in administrator, whose session cannot be checked, reads what visitors read.
  const cookie = `__Host-session=${'x'.repeat(43)}`
  expect(noteOf(await site.request('/events', { headers: { cookie } }))).toBeDefined()

  await database.start()
  await untilStatus('/health/ready', 200)
  await waitFor(async () => expect(noteOf(await site.request('/events'))).toBeUndefined())
  expect((await site.request('/events')).body.toString()).toContain('якої ще ніхто не бачив')
  // Once for each interruption, however many requests fail; the end of a connection may be noticed late.
  // A request that had begun before may need the store during the outage.
  const messages = readOutageLog().filter((message) => !message.startsWith('the store was needed'))
  expect(messages.at(-1)).toBe('the store is available again')
  for (const [index, message] of messages.entries()) {
    const state = index % 2 === 0 ? 'unavailable' : 'available again'
    expect(message, `message ${index}`).toBe(`the store is ${state}`)
  }
})

test('what was deleted does not return with an old page', async () => {
  const title = 'Подія, яку вилучать'
  const event = await addEvent(title)
  expect((await site.request('/events')).body.toString()).toContain(title)
  await removeDocument(site, eventKind, event)
  await database.stop()
  await untilStatus('/events', 503)
  await database.start()
  await untilStatus('/events', 200)
})

test('while the database is down, what nobody has seen is 503', async () => {
  await database.stop()
  expect((await site.request('/health/live')).status).toBe(200)
  expect(await site.request('/health/ready')).toMatchObject({
    status: 503,
    body: Buffer.from('not ready'),
  })
  const reasons = (
    await site.request('/health/ready', { headers: withMetricsToken })
  ).body.toString()
  expect(reasons).toMatch(/^the store is unavailable for \d+ s: PostgreSQL/)
  const metrics = await readMetrics(site)
  expect(metrics).toMatch(/^vatra_store_available 0$/m)
  expect(metrics).not.toMatch(/^vatra_mails_waiting /m)
  for (const path of ['/team/nobody', '/events.data', '/news.data']) {
    const reply = await site.request(path)
    expect([path, reply.status]).toEqual([path, 503])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.body.toString()).not.toMatch(/postgres|ECONNREFUSED|127\.0\.0\.1|\.ts\b/i)
  }
  const page = await site.request('/team/nobody')
  const reference = /data-reference="(\w+)"/.exec(page.body.toString())?.[1]
  site.flushLog()
  expect(reference).toMatch(/^[0-9a-f]{12}$/)
  expect(site.readLog()).toContain(reference)

  // Sessions cannot be checked either, neither for a page nor for a form.
  const cookie = `__Host-session=${'x'.repeat(43)}`
  for (const reply of [
    await site.request('/adminf83922ab/events', { headers: { cookie } }),
    await site.post('/adminf83922ab/actions/events', 'titleUk=a', { cookie }),
    await site.post('/sign-out', '', { cookie }),
  ]) {
    expect(reply.status).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    const text = reply.body.toString()
    const [inUkrainian, inEnglishToo] = [/Код помилки: (\w+)/, /Error code: (\w+)/].map(
      (pattern) => pattern.exec(text)?.[1],
    )
    expect(inUkrainian).toMatch(/^[0-9a-f]{12}$/)
    expect(inEnglishToo).toBe(inUkrainian)
    site.flushLog()
    expect(site.readLog()).toContain(inUkrainian)
  }

  await database.start()
  await untilStatus('/events', 200)
  await untilStatus('/health/ready', 200)
})

const postFeedback = (path: string, more = {}) =>
  site.post(path, messageForm({ message: 'Лист у негоду', ...more }))

test('feedback that cannot be stored is returned in the form, and accepted when the database is back', async () => {
  await database.stop()
  // More often than the rate limit: the same message counts once.
  for (let nth = 0; nth < 5; nth++) {
    const reply = await postFeedback('/feedback')
    expect(reply.status).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.body.toString()).toContain(uk.problems.failed)
    expect(reply.body.toString()).toContain('Лист у негоду</textarea>')
  }
  const inPlace = await postFeedback('/feedback/messages', { key: 'k', took: '5000' })
  expect(inPlace.status).toBe(503)

  await database.start()
  await waitFor(async () => expect((await postFeedback('/feedback')).status).toBe(303))
  const stored = await site.store.documents.all(feedbackKind, { removed: false })
  const sent = stored.filter(({ body }) => body.email === 'olena@example.org')
  expect(sent.map(({ body }) => body.message)).toEqual(['Лист у негоду'])
})
