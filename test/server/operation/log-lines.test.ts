import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { DeduplicatedLog } from '#server/base/deduplicated-log.ts'
import { createLog } from '#server/base/log.ts'
import { toReadableLines } from '#server/base/readable-log.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { inEnglish, messageForm } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

type Line = Record<string, unknown>

const parse = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

describe('the log of a real site', async () => {
  const site = await openTestSite({ logLevel: 'info' })
  const cookie = await signInAdministrator(site)

  /** The lines that were written meanwhile. */
  async function linesOf(work: () => Promise<unknown>, expectedCount: number): Promise<Line[]> {
    const { length } = site.readLog()
    await work()
    const read = () => parse(site.readLog().slice(length))
    // The line of a request is written when its response has been sent.
    await waitFor(() => expect(read().length).toBeGreaterThanOrEqual(expectedCount))
    return read()
  }

  const event = {
    intent: 'create',
    titleUk: 'Таємний пікнік',
    titleEn: 'Secret picnic',
    eventLink: 'https://example.org/secret',
    startDate: '2027-05-01',
    endDate: '2027-05-02',
    key: crypto.randomUUID(),
  }

  test('has who changed what and which version, and the request, without what was written', async () => {
    const path = '/adminf83922ab/actions/events'
    const lines = await linesOf(() => site.post(path, event, { cookie }), 2)
    const [document] = await site.store.documents.all(eventKind, { removed: false })
    const by = document?.updatedBy
    const [change, request] = lines
    expect(lines).toHaveLength(2)
    expect(change).toMatchObject({
      event: 'change',
      kind: 'event',
      id: document?.id,
      version: 1,
      by,
    })
    expect(request).toMatchObject({ event: 'request', method: 'POST', path, status: 200, by })
    expect(change?.['request']).toBe(request?.['request'])
    expect(by).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['/adminf83922ab/events', 200],
    ['/adminf83922ab/backups/vatra-2026-01-01-000000.backup', 404],
  ])('has one line for a page of an administrator, without its query', async (path, status) => {
    const headers = { cookie, 'x-forwarded-for': '10.20.30.40', 'user-agent': 'a browser' }
    const [line, ...others] = await linesOf(() => site.request(`${path}?q=Secret`, { headers }), 1)
    expect(others).toEqual([])
    expect(line).toMatchObject({ event: 'request', method: 'GET', path, status })
  })

  test('has the end of a session', async () => {
    const other = await signInAdministrator(site)
    const lines = await linesOf(() => site.post('/sign-out', '', { cookie: other }), 1)
    expect(lines[0]).toMatchObject({ event: 'change', by: 'sign-out', kind: 'admin' })
  })

  test('has no line for what visitors read and send', async () => {
    const lines = await linesOf(async () => {
      for (const path of ['/', '/events', '/search?q=Secret', '/adminf83922ab', '/nothing-here'])
        await site.request(path)
      const sent = await site.post(
        '/feedback',
        messageForm({ fullName: 'Olena', message: 'A secret letter' }),
      )
      expect(sent.status).toBe(303)
    }, 0)
    expect(lines).toEqual([])
  })

  test('has no text, address, cookie or header in all these lines', () => {
    const token = cookie.split('=')[1] ?? ''
    for (const secret of [
      token,
      'Таємн',
      'ecret',
      '@',
      '10.20.30',
      '127.0.0.1',
      'browser',
      'Olena',
    ])
      expect(site.readLog()).not.toContain(secret)
  })
})

describe('an error page', async () => {
  const site = await openTestSite()
  const siteBehindProxy = await openTestSite({ trustedProxies: 1 })
  beforeEach(() => {
    for (const { store } of [site, siteBehindProxy]) {
      vi.spyOn(store.documents, 'published').mockRejectedValue(new TypeError('a fault'))
      vi.spyOn(store.sessions, 'find').mockRejectedValue(new TypeError('another fault'))
    }
  })

  async function readId({ request }: TestSite, path: string, headers = {}): Promise<string> {
    const reply = await request(path, { headers })
    expect(reply.status).toBe(500)
    const ids = [
      ...reply.body.toString().matchAll(/(?:data-reference="|помилки: |code: )([\w-]+)/g),
    ].map(([, id]) => id ?? '')
    expect(new Set(ids).size).toBe(1)
    return ids[0] ?? ''
  }

  const withSession = { cookie: `__Host-session=${'x'.repeat(43)}` }

  test.each([
    ['/news', {}],
    [inEnglish('/news'), {}],
    // Not even the error page can be rendered: a short text in both languages.
    ['/news.rss', {}],
    ['/tips', withSession],
  ])('has the id of a log line, from the server or its own proxy: %s', async (path, session) => {
    const headers = { ...session, 'x-request-id': `given${path.replaceAll(/\W/g, '-')}` }
    const id = await readId(site, path, headers)
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(await readId(siteBehindProxy, path, headers)).toBe(headers['x-request-id'])
    site.flushLog()
    siteBehindProxy.flushLog()
    expect(site.readLog()).toContain(id)
    expect(siteBehindProxy.readLog()).toContain(headers['x-request-id'])
  })

  test.each(['short', 'x'.repeat(65), 'two, of them', '"quoted-text"', 'a b c d e f'])(
    'does not have a malformed id: %s',
    async (id) => {
      const shown = await readId(siteBehindProxy, '/news', { 'x-request-id': id })
      expect(shown).toMatch(/^[0-9a-f]{12}$/)
    },
  )
})

describe('a line of the log', () => {
  test('has the stack of an error and its cause, but not its other properties', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const cause = Object.assign(new Error('the cause'), { detail: 'Key (email)=(olena@…)' })
    const error = Object.assign(new Error('a fault', { cause }), {
      code: '23505',
      parameters: ['olena@example.org'],
    })
    new DeduplicatedLog(log).write('error', 'kind', { err: error, msg: 'unexpected error' })
    expect(parse(lines.join(''))).toMatchObject([
      { err: { type: 'Error', code: '23505', cause: { type: 'Error' } } },
    ])
    expect(lines.join('')).toContain('log-lines.test.ts')
    expect(lines.join('')).not.toContain('olena')
  })

  test('is one line for people in the demo', () => {
    let text = ''
    const log = createLog(
      'info',
      toReadableLines((words) => (text += words)),
    )
    log.info({ event: 'change', by: 'anna\n\u001b[31m', version: 2 })
    log.warn({ reason: 'the disk is full' }, 'the store is unavailable')
    expect(text).toMatch(
      /^\d\d:\d\d:\d\dZ info {2}change by="anna\\n\\u001b\[31m" version=2\n\d\d:\d\d:\d\dZ warn {2}the store is unavailable reason="the disk is full"\n$/,
    )
    text = ''
    log.error({ err: new Error('a fault\u001b[31m') }, 'unexpected error')
    expect(text).toMatch(/^\S+ error unexpected error\nError: a fault \[31m\n {4}at /)
  })
})
