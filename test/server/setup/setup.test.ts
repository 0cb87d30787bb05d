import { existsSync, statSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { adminKind, roleOfAdmin } from '#core/admins/admin.ts'
import { eventKind } from '#core/content/event.ts'
import { day } from '#server/storage/base/durations.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { readSettings, removeDocument, saveDocument } from '#test/server/helpers/content.ts'
import { given, textOf, useSetupSite } from '#test/server/helpers/setup-site.ts'

const { open, addressFile, setupPath, post, printed, answer } = useSetupSite()
let site: TestSite

afterEach(() => vi.useRealTimers())

const people = () => site.store.documents.all(adminKind, { removed: false })

describe.each(['SQLite', 'PostgreSQL'])('the setup on %s', (engine) => {
  const openOn = async () => {
    site = await open(engine === 'PostgreSQL' ? { databaseUrl: await migratedDatabase() } : {})
  }

  test('asks for what is needed, writes it at once, and is gone for good', async () => {
    await openOn()
    const path = setupPath()
    expect(printed()).toContain(path)
    expect(statSync(addressFile()).mode & 0o777).toBe(0o600)
    const form = await site.request(path)
    expect(form.status).toBe(200)
    expect(textOf(form), 'it has colours in a browser without :has').toContain(':root{--')
    expect(await people()).toEqual([])

    const done = await answer({}, path)
    expect(done.status).toBe(303)
    expect(done.headers.location).toMatch(
      /^https:\/\/vatra\.example\/invitation\?lng=en&then=site#[\w-]{43}$/,
    )
    const [admin, ...others] = await people()
    expect(others).toEqual([])
    expect(admin?.body.email).toBe('olha@example.org')
    expect(admin && roleOfAdmin(admin.body)).toBe('administrator')
    expect((await readSettings(site))?.body.name).toEqual({ uk: 'Маяк', en: 'Beacon' })
    const events = await site.store.documents.all(eventKind, { removed: false })
    expect(new Set(events.map(({ state }) => state))).toEqual(new Set(['draft']))
    const front = await site.request('/')
    expect(front.status, site.readLog()).toBe(200)
    expect(textOf(front)).toContain('Маяк')

    expect(existsSync(addressFile())).toBe(false)
    for (const rest of ['', '/place?town=Lviv']) {
      expect((await site.request(path + rest)).status).toBe(404)
    }
    expect((await answer({}, path)).status).toBe(404)
  })

  test('two at once make one administrator', async () => {
    await openOn()
    const path = setupPath()
    const write = site.store.write.bind(site.store)
    let writing = 0
    let mostAtOnce = 0
    vi.spyOn(site.store, 'write').mockImplementation(async (by, work) => {
      mostAtOnce = Math.max(mostAtOnce, ++writing)
      return write(by, work).finally(() => writing--)
    })
    const replies = await Promise.all([answer({}, path), answer({}, path)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303, 404]))
    expect(await people()).toHaveLength(1)
    // The second waits for no lock of the database, for which it would be refused after five seconds.
    expect(mostAtOnce).toBe(1)
  })
})

test('begins in the language of the browser, until another one is chosen', async () => {
  site = await open()
  const languageFor = async (headers: Record<string, string>, query = '') => {
    const reply = await site.request(setupPath() + query, { headers })
    return /<html lang="(\w+)"/.exec(textOf(reply))?.[1]
  }
  expect(await languageFor({})).toBe('uk')
  expect(await languageFor({ 'accept-language': 'pl,en-GB;q=0.8,uk;q=0.5' })).toBe('en')
  expect(await languageFor({ 'accept-language': 'pl' })).toBe('uk')
  expect(await languageFor({ 'accept-language': 'en', cookie: 'lng=uk' })).toBe('uk')
  expect(await languageFor({ 'accept-language': 'en' }, '?lng=uk')).toBe('uk')
})

test('there is none for a demo, where somebody was listed once, or without a valid token', async () => {
  site = await open({ env: { ADMIN_EMAILS: 'anna@example.org' } })
  expect(existsSync(addressFile())).toBe(false)
  const [anna] = await people()
  await removeDocument(site, adminKind, anna ?? { id: '', version: 0 })
  site = await open()
  expect(existsSync(addressFile())).toBe(false)
  expect((await site.request(`/setup/${'x'.repeat(43)}`)).status).toBe(404)
})

test('it is closed as soon as the command of the machine has added somebody', async () => {
  site = await open()
  const path = setupPath()
  await saveDocument(site, adminKind, { email: 'anna@example.org' })
  expect((await site.request(path)).status).toBe(404)
  for (const content of ['restore', 'empty']) {
    expect((await answer({ content, backup: 'vatra-old.backup' })).status, content).toBe(404)
  }
  expect(await people()).toHaveLength(1)
})

test('until then nobody sees a page of the site, and every answer says in both languages that it is coming', async () => {
  site = await open()
  for (const path of [
    '/',
    '/tips',
    '/sign-in',
    '/events.ics',
    '/manifest.webmanifest',
    '/robots.txt',
  ]) {
    const reply = await site.request(`${path}?lng=en`)
    expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, 503, 'no-store'])
    expect(reply.headers['retry-after']).toBeDefined()
    expect(textOf(reply)).toContain('A new site is coming')
    expect(textOf(reply)).not.toContain(setupPath())
  }
  expect(textOf(await site.request('/'))).toContain('Тут буде новий сайт')
  expect((await site.post('/feedback', { name: 'Olha' })).status).toBe(503)
  for (const path of ['/health/live', '/health/ready', '/favicon.svg', setupPath()]) {
    expect((await site.request(path)).status, path).toBe(200)
  }
  await saveDocument(site, adminKind, { email: 'anna@example.org' })
  await vi.waitUntil(async () => (await site.request('/')).status === 200)
})

test('a wrong token, an old one, and too many tries are refused', async () => {
  site = await open()
  const path = setupPath()
  const wrong = ['x'.repeat(43), '', '%00', "' or 1=1 --", 'а'.repeat(43)]
  for (const token of wrong) {
    const reply = await site.request(`/setup/${encodeURIComponent(token)}`)
    expect([400, 404], token).toContain(reply.status)
    expect(textOf(reply)).not.toContain('name="nameUk"')
    expect(textOf(reply)).not.toContain(path)
  }
  for (const step of ['toString', '__proto__', 'end/x']) {
    expect((await site.request(`${path}/${step}`)).status, step).toBe(404)
  }
  const elsewhere = await site.post(path, given, { origin: 'https://evil.example' })
  expect(elsewhere.status).toBe(403)
  vi.useFakeTimers({ now: Date.now() + 8 * day, toFake: ['Date'] })
  expect((await site.request(path)).status).toBe(404)
  vi.useRealTimers()
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => (await site.request(`/setup/${'y'.repeat(43)}`)).status),
  )
  expect(statuses).toContain(429)
  expect(await people()).toEqual([])
})

test('its token is in no log, no cache and no referrer of another site', async () => {
  site = await open()
  const path = setupPath()
  const token = path.split('/').at(-1) ?? ''
  const elsewhere = { origin: 'https://evil.example' }
  const replies = [
    await site.request(path),
    await site.request(`${path}/nothing`),
    await site.request(`${path}/place?town=Lviv`),
    await site.request(path, { method: 'PUT' }),
    await answer({ nameUk: '' }),
    await site.post(path, given, elsewhere),
    await post(`nameUk=${'a'.repeat(70_000)}`),
  ]
  replies.push(await answer({}, path))
  for (const { headers, status } of replies) {
    expect([status, headers['cache-control']]).toEqual([status, 'no-store'])
    expect(headers['referrer-policy']).toMatch(/^(?:same-origin|no-referrer|strict-origin.*)$/)
  }
  site.flushLog()
  expect(site.readLog()).not.toContain(token)
  const invitation = String(replies.at(-1)?.headers.location).split('#')[1] ?? ''
  expect(invitation).toHaveLength(43)
  expect(site.readLog()).not.toContain(invitation)
})

test('wrong answers are explained, keep what was typed, and are only text', async () => {
  site = await open()
  const hostile = '"><script>alert(1)</script>'
  const page = textOf(await answer({ nameUk: '', nameEn: hostile }))
  expect(page).toContain('Please fill this in')
  expect(page).toMatch(/name="nameUk"[^>]*autofocus/)
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;')
  const secret = 'short secret'
  const provider = { entrance: 'provider', issuer: '', clientId: 'x', clientSecret: secret }
  const wrong: Record<string, string>[] = [
    { email: 'nobody' },
    { entrance: 'environment' },
    { entrance: '' },
    { palette: 'neon' },
    { identity: 'kings' },
    { content: 'everything' },
    provider,
    ...['../vatra.sqlite', '/etc/passwd', ''].map((backup) => ({ content: 'restore', backup })),
  ]
  for (const changes of wrong) {
    const reply = await answer(changes)
    expect(reply.status, JSON.stringify(changes)).toBe(422)
    expect(textOf(reply)).not.toContain(secret)
  }
  expect(textOf(await answer(provider))).toMatch(/name="clientSecret"[^>]*autofocus/)
  const noBackup = textOf(await answer({ content: 'restore' }))
  expect(noBackup).toMatch(/role=alert>There are no backups/)
  expect(await people()).toEqual([])
})
