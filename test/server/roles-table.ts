import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres } from '#test/postgres.ts'
import { testSite, type TestSite } from '#test/site.ts'
import { badForms, send, type Sent } from './bad-forms.ts'
import { administrator, asked, made, strangers, type Seen, type Written } from './roles.ts'

const nowhere: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example' },
  'a neighbour of the site': { origin: 'https://www.vatra.example' },
  'another port': { origin: 'https://vatra.example:8443' },
  'another scheme': { origin: 'http://vatra.example' },
  'a page without an origin': { origin: 'null' },
  nowhere: { origin: '' },
  'another site, by its tab': { 'sec-fetch-site': 'cross-site' },
  'a program': {},
}

/** The table on both engines, each with a real server of its own. */
export function rolesOnBothEngines<Body>(written: Written<Body>): void {
  let database: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    database = await startPostgres()
  })
  afterAll(() => database.end())
  rolesTable('SQLite', () => testSite(), written)
  const openSite = async () => testSite({ databaseUrl: await database.freshDatabase() })
  rolesTable('PostgreSQL', openSite, written)
}

/** Every operation on this kind × every role × every kind of bad input. */
export function rolesTable<Body>(
  engine: string,
  openSite: () => Promise<TestSite>,
  written: Written<Body>,
): void {
  const { kind, path } = written
  const placeholder: Seen = { id: 'id', version: '1' }
  let site: TestSite
  let seen: Seen

  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  const post = (
    cookie: string,
    { body: sent, type, headers }: Sent,
    from?: Record<string, string>,
  ) =>
    site.ask(path, {
      method: 'POST',
      headers: {
        ...(type && { 'content-type': type }),
        ...(from ?? { origin: site.origin }),
        ...(cookie && { cookie }),
        ...headers,
      },
      body: sent,
    })

  /** A clear answer in the 400s, nothing stored, and nothing that anybody has to be called for. */
  async function expectRefused(go: () => ReturnType<typeof post>): Promise<number> {
    const stored = () => site.store.changes.lastOf()
    const before = { stored: await stored(), logged: site.logged() }
    const { status } = await go()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await stored()).toBe(before.stored)
    expect(site.logged()).toBe(before.logged)
    return status
  }

  describe.each(asked(written))(`${kind.name}, on ${engine}: %s`, (_name, operation) => {
    const { like, changes = 1 } = operation
    beforeEach(async () => {
      seen = await made(site, like, written)
    })
    const form = () => operation.form(seen)
    // The names of the tests are made before there is a site: the seen one comes in later.
    const names = badForms(like, operation.form(placeholder), kind.fields)
    const bad = () => badForms(like, form(), kind.fields)

    test('is done for an administrator', async () => {
      const before = await site.store.changes.lastOf()
      expect((await post(await administrator(site), send(form()))).status).toBe(200)
      // The administrator is one change, and this is the rest.
      expect(await site.store.changes.lastOf()).toBe(before + 1 + changes)
    })

    test.each(names.map(([what], nth) => [what, nth] as const))('%s', async (_, nth) => {
      const cookie = await administrator(site)
      const [, sent] = bad()[nth] ?? []
      if (!sent) throw new Error('Named, and not there')
      await expectRefused(() => post(cookie, sent))
    })

    test.each(Object.entries(strangers))(
      'is refused to %s, well filled in or badly',
      async (_, become) => {
        const cookie = await become(site)
        expect([401, 403]).toContain(await expectRefused(() => post(cookie, send(form()))))
        for (const [, sent] of bad()) await expectRefused(() => post(cookie, sent))
      },
    )

    test.each(Object.entries(nowhere))('is refused when it comes from %s', async (_, from) => {
      const cookie = await administrator(site)
      expect(await expectRefused(() => post(cookie, send(form()), from))).toBe(403)
    })

    test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('is not done by %s', async (method) => {
      const cookie = await administrator(site)
      const before = await site.store.changes.lastOf()
      const { status } = await site.ask(`${path}?${new URLSearchParams(form())}`, {
        method,
        headers: { origin: site.origin, cookie },
      })
      expect(status).toBeLessThan(500)
      expect(await site.store.changes.lastOf()).toBe(before)
    })
  })
}
