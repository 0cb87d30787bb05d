import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignSenders } from '#scripts/testing/hostile/senders.ts'
import { startPostgres } from '#test/postgres.ts'
import { testSite, type Reply, type TestSite } from '#test/site.ts'
import type { Sent } from './bad-forms.ts'
import { administrator, strangers } from './roles.ts'

/** Something that an administrator asks for by a form, and every way in which it is asked for wrongly. */
export type Deed<Seen, Kept> = {
  path: string
  /** Makes what it is done to. */
  prepare: (site: TestSite) => Promise<Seen>
  /** The names of the tests are made before there is a site: until then it is done to this. */
  placeholder: Seen
  good: (seen: Seen) => Sent
  bad: (seen: Seen) => [string, Sent][]
  /** What is there now. Where something is done it becomes another, where it is refused it stays. */
  kept: (site: TestSite, seen: Seen) => Promise<Kept>
  expectDone: (done: Done<Seen, Kept>) => Promise<void>
}
type Done<Seen, Kept> = { reply: Reply; seen: Seen; before: Kept; after: Kept }

/** What is tried on both engines, each with a real server of its own. */
export function onBothEngines(
  tried: (engine: string, openSite: () => Promise<TestSite>) => void,
): void {
  let database: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    database = await startPostgres()
  })
  afterAll(() => database.end())
  tried('SQLite', () => testSite())
  tried('PostgreSQL', async () => testSite({ databaseUrl: await database.freshDatabase() }))
}

/** Every deed × every role × every kind of bad input × every place it may come from. */
export function deedTable<Seen, Kept>(
  subject: string,
  openSite: () => Promise<TestSite>,
  deeds: [string, Deed<Seen, Kept>][],
): void {
  let site: TestSite
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  describe.each(deeds)(`${subject}: %s`, (_name, deed) => {
    const { path, good, bad } = deed
    let seen: Seen
    let cookie: string
    beforeAll(async () => {
      seen = await deed.prepare(site)
      cookie = await administrator(site)
    })

    const post = (
      who: string,
      { body, type, headers }: Sent,
      from: Record<string, string> = { origin: site.origin },
    ) =>
      site.ask(path, {
        method: 'POST',
        headers: {
          ...(type && { 'content-type': type }),
          ...from,
          ...(who && { cookie: who }),
          ...headers,
        },
        body,
      })

    /** Clear answers in the 400s, nothing stored, and nothing that anybody has to be called for. */
    async function expectRefused(who: string, all: Sent[], from?: Record<string, string>) {
      const before = { kept: await deed.kept(site, seen), logged: site.logged() }
      const statuses: number[] = []
      for (const sent of all) statuses.push((await post(who, sent, from)).status)
      expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
      expect(await deed.kept(site, seen)).toEqual(before.kept)
      expect(site.logged()).toBe(before.logged)
      return statuses
    }

    const names = bad(deed.placeholder).map(([name], nth) => [name, nth] as const)
    test.each(names)('%s', async (_, nth) => {
      const [, sent] = bad(seen)[nth] ?? []
      if (!sent) throw new Error('Named, and not there')
      await expectRefused(cookie, [sent])
    })

    test.each(Object.entries(strangers))(
      'is refused to %s, well filled in or badly',
      async (_, become) => {
        const theirs = await become(site)
        const [status] = await expectRefused(theirs, [good(seen)])
        expect([401, 403]).toContain(status)
        await expectRefused(
          theirs,
          bad(seen).map(([, sent]) => sent),
        )
      },
    )

    test.each(Object.entries(foreignSenders))(
      'is refused when it comes from %s',
      async (_, from) => {
        expect(await expectRefused(cookie, [good(seen)], from)).toEqual([403])
      },
    )

    test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('is not done by %s', async (method) => {
      const before = await deed.kept(site, seen)
      const { body } = good(seen)
      const query = typeof body === 'string' ? `?${body}` : ''
      const headers = { origin: site.origin, cookie }
      const { status } = await site.ask(`${path}${query}`, { method, headers })
      expect(status).toBeLessThan(500)
      expect(await deed.kept(site, seen)).toEqual(before)
    })

    // The last one: nothing above has made it impossible.
    test('is done for an administrator', async () => {
      const before = await deed.kept(site, seen)
      const reply = await post(cookie, good(seen))
      expect(reply.status).toBe(200)
      await deed.expectDone({ reply, seen, before, after: await deed.kept(site, seen) })
    })
  })
}
