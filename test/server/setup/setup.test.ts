import { existsSync, statSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { adminKind, roleOfAdmin } from '#core/admins/admin.ts'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { eventKind } from '#core/content/event.ts'
import { day } from '#server/storage/base/durations.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { given, textOf, useSetupSite } from '#test/server/helpers/setup-site.ts'

const { open, addressFile, setupPath, post, printed, answerAll } = useSetupSite()
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
    const first = await site.request(path)
    expect(first.headers.location).toBe(`${path}/community?lng=uk`)
    await answerAll()
    expect(await people()).toEqual([])
    const summary = textOf(await site.request(`${path}/end?lng=en`))
    for (const text of ['Маяк', 'Beacon', 'olha@example.org']) expect(summary).toContain(text)

    const done = await post('end', {}, path)
    expect(done.status).toBe(303)
    expect(done.headers.location).toMatch(
      /^https:\/\/vatra\.example\/invitation\?lng=en#[\w-]{43}$/,
    )
    const [admin, ...others] = await people()
    expect(others).toEqual([])
    expect(admin?.body.email).toBe('olha@example.org')
    expect(admin && roleOfAdmin(admin.body)).toBe('administrator')
    const settings = await site.store.documents.byId(settingsKind, settingsId)
    expect(settings?.body.name).toEqual({ uk: 'Маяк', en: 'Beacon' })
    const events = await site.store.documents.all(eventKind, { removed: false })
    expect(new Set(events.map(({ state }) => state))).toEqual(new Set(['draft']))
    expect(textOf(await site.request('/'))).toContain('Маяк')

    expect(existsSync(addressFile())).toBe(false)
    for (const step of ['', '/community', '/end']) {
      expect((await site.request(`${path}${step}`)).status).toBe(404)
    }
    expect((await site.post(`${path}/end`, {})).status).toBe(404)
    expect(await site.store.facts.setup()).toBeUndefined()
  })

  test('two at once make one administrator', async () => {
    await openOn()
    const path = setupPath()
    await answerAll()
    const write = site.store.write.bind(site.store)
    let writing = 0
    let mostAtOnce = 0
    vi.spyOn(site.store, 'write').mockImplementation(async (by, work) => {
      mostAtOnce = Math.max(mostAtOnce, ++writing)
      return write(by, work).finally(() => writing--)
    })
    const replies = await Promise.all([post('end', {}, path), post('end', {}, path)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303, 404]))
    expect(await people()).toHaveLength(1)
    // The second waits for no lock of the database, for which it would be refused after five seconds.
    expect(mostAtOnce).toBe(1)
  })
})

test('begins in the language of the browser, until another one is chosen', async () => {
  site = await open()
  const languageFor = async (headers: Record<string, string>, query = '') => {
    const reply = await site.request(`${setupPath()}/community${query}`, { headers })
    return /<html lang="(\w+)"/.exec(textOf(reply))?.[1]
  }
  expect(await languageFor({})).toBe('uk')
  expect(await languageFor({ 'accept-language': 'pl,en-GB;q=0.8,uk;q=0.5' })).toBe('en')
  expect(await languageFor({ 'accept-language': 'pl' })).toBe('uk')
  expect(await languageFor({ 'accept-language': 'en', cookie: 'lng=uk' })).toBe('uk')
  expect(await languageFor({ 'accept-language': 'en' }, '?lng=uk')).toBe('uk')
})

test('can be left and taken up again, also after another start', async () => {
  site = await open()
  await post('community', given.community)
  site = await open()
  const reply = await site.request(setupPath())
  expect(reply.headers.location).toContain('/administrator')
  const earlier = textOf(await site.request(`${setupPath()}/community`))
  expect(earlier).toContain('value="Маяк"')
})

test('there is none for a demo, where somebody was listed once, or without a valid token', async () => {
  site = await open({ env: { ADMIN_EMAILS: 'anna@example.org' } })
  expect(existsSync(addressFile())).toBe(false)
  const [anna] = await people()
  await site.store.write('command', ({ documents }) =>
    documents.remove(adminKind, anna?.id ?? '', anna?.version ?? 0),
  )
  site = await open()
  expect(existsSync(addressFile())).toBe(false)
  expect((await site.request(`/setup/${'x'.repeat(43)}`)).status).toBe(404)
})

test('it is closed as soon as the command of the machine has added somebody', async () => {
  site = await open()
  await answerAll()
  const path = setupPath()
  await site.store.write('command', ({ documents }) =>
    documents.save(adminKind, { key: crypto.randomUUID(), body: { email: 'anna@example.org' } }),
  )
  expect((await site.request(`${path}/community`)).status).toBe(404)
  const restore = { content: 'restore', backup: 'vatra-old.backup' }
  for (const [step, form] of Object.entries({ content: restore, end: {} })) {
    expect((await post(step, form)).status, step).toBe(404)
  }
  expect(await people()).toHaveLength(1)
})

test('a wrong token, an old one, and too many tries are refused', async () => {
  site = await open()
  const path = setupPath()
  const wrong = ['x'.repeat(43), '', '%00', '..', "' or 1=1 --", 'а'.repeat(43)]
  for (const token of wrong) {
    const reply = await site.request(`/setup/${encodeURIComponent(token)}/community`)
    expect([400, 404], token).toContain(reply.status)
    expect(textOf(reply)).not.toContain('name="nameUk"')
    expect(textOf(reply)).not.toContain(path)
  }
  for (const step of ['toString', '__proto__', 'end/x']) {
    expect((await site.request(`${path}/${step}`)).status, step).toBe(404)
  }
  const elsewhere = await site.post(`${path}/community`, given.community, {
    origin: 'https://evil.example',
  })
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
    await site.request(`${path}/community`),
    await site.request(`${path}/nothing`),
    await site.request(`${path}/community`, { method: 'PUT' }),
    await post('community', { nameUk: '' }),
    await site.post(`${path}/community`, given.community, elsewhere),
    await post('community', `nameUk=${'a'.repeat(70_000)}`),
  ]
  await answerAll()
  replies.push(await post('end', {}, path))
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
  const name = await post('community', { nameUk: '', nameEn: hostile })
  expect(name.status).toBe(422)
  expect(textOf(name)).toContain('Please fill this in')
  expect(textOf(name)).not.toContain('<script')
  expect((await post('administrator', { email: 'nobody' })).status).toBe(422)
  expect((await post('entrance', { entrance: 'environment' })).status).toBe(422)
  expect((await post('entrance', {})).status).toBe(422)
  const short = { entrance: 'provider', issuer: '', clientId: 'x', clientSecret: 'short' }
  const secret = textOf(await post('entrance', short))
  expect(secret).toContain('Something isn’t right here')
  expect(secret).toMatch(/name="clientSecret"[^>]*autofocus/)
  const noBackup = textOf(await post('content', { content: 'restore' }))
  expect(noBackup).toMatch(/role=alert>There are no backups/)
  for (const backup of ['../vatra.sqlite', '/etc/passwd', '']) {
    expect((await post('content', { content: 'restore', backup })).status).toBe(422)
  }
  expect((await post('end', {})).headers.location).toContain('/community')
})
