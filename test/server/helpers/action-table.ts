import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignOriginHeaders } from '#scripts/testing/hostile/foreign-origins.ts'
import type { Reply, TestSite } from '#test/helpers/test-site.ts'
import type { FormRequest } from './invalid-forms.ts'
import { onBothEngines as describeOnBothEngines } from './engines.ts'
import { signInAdministrator, outsiders } from './roles.ts'

/** Something that an administrator asks for by a form, and every way in which it is asked for wrongly. */
export type ActionCase<Seen, Kept> = {
  path: string
  /** Makes what it is done to. */
  prepare: (site: TestSite) => Promise<Seen>
  validRequest: (seen: Seen) => FormRequest
  invalidRequests: (seen: Seen) => [string, FormRequest][]
  /** Those of the bad forms whose values get as far as the database. */
  reachesDatabase: (name: string) => boolean
  /** What is there now. Where something is done it becomes another, where it is refused it stays. */
  kept: (site: TestSite, seen: Seen) => Promise<Kept>
  expectDone: (done: ActionResult<Seen, Kept>) => Promise<void>
}
type ActionResult<Seen, Kept> = { reply: Reply; seen: Seen; before: Kept; after: Kept }

/** On SQLite all of it; on PostgreSQL what its SQL could answer in another way. */
export function describeActions<Seen, Kept>(
  subject: string,
  deeds: [string, ActionCase<Seen, Kept>][],
): void {
  describeOnBothEngines((engine, openSite) => {
    describe(`${subject}, on ${engine}`, () => {
      let site: TestSite
      let cookie: string
      beforeAll(async () => {
        site = await openSite()
        cookie = await signInAdministrator(site)
      })
      afterAll(() => site.close())
      const here = () => ({ site, cookie })
      describe.each(deeds)('%s', (_, deed) => {
        const tried = tryDeed(deed, here)
        if (engine === 'SQLite') describeRefusals(deed, tried)
        describeForms(deed, tried, engine === 'SQLite' ? () => true : deed.reachesDatabase)
      })
    })
  })
}

type Here = () => { site: TestSite; cookie: string }
type Tried<Seen, Kept> = ReturnType<typeof tryDeed<Seen, Kept>>

function tryDeed<Seen, Kept>(deed: ActionCase<Seen, Kept>, here: Here) {
  let seen: Seen
  beforeAll(async () => {
    seen = await deed.prepare(here().site)
  })
  const readState = () => deed.kept(here().site, seen)
  const post = (
    who: string,
    { body, type, headers }: FormRequest,
    from: Record<string, string> = { origin: here().site.origin },
  ) =>
    here().site.request(deed.path, {
      method: 'POST',
      headers: {
        ...(type && { 'content-type': type }),
        ...from,
        ...(who && { cookie: who }),
        ...headers,
      },
      body,
    })

  /** A clear answer, nothing stored, and nothing that anybody has to be called for. */
  async function expectRefused(
    name: string,
    statuses: RegExp,
    go: () => Promise<Reply>,
  ): Promise<void> {
    const { site } = here()
    const before = { kept: await readState(), logged: site.readLog() }
    const { status } = await go()
    expect(String(status), name).toMatch(statuses)
    expect({ kept: await readState(), logged: site.readLog() }, name).toEqual(before)
  }

  return { here, seen: () => seen, kept: readState, post, expectRefused }
}

/** By whoever may not do it, and in every way in which it is not asked for. */
function describeRefusals<Seen, Kept>(
  deed: ActionCase<Seen, Kept>,
  tried: Tried<Seen, Kept>,
): void {
  const { here, seen, post, expectRefused } = tried
  test('is refused to outsiders', async () => {
    for (const [name, become] of Object.entries(outsiders)) {
      const theirs = await become(here().site)
      await expectRefused(name, /^401$/, () => post(theirs, deed.validRequest(seen())))
    }
    const nothing = { ...deed.validRequest(seen()), body: '' }
    await expectRefused('nothing', /^401$/, () => post('', nothing))
  })

  test('is refused from foreign origins', async () => {
    for (const [name, from] of Object.entries(foreignOriginHeaders)) {
      await expectRefused(name, /^403$/, () => post(here().cookie, deed.validRequest(seen()), from))
    }
  })

  test('is not done by other methods', async () => {
    const { site, cookie } = here()
    const { body } = deed.validRequest(seen())
    const query = typeof body === 'string' ? `?${body}` : ''
    const headers = { origin: site.origin, cookie }
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
      const ask = () => site.request(`${deed.path}${query}`, { method, headers })
      await expectRefused(method, /^[24]/, ask)
    }
  })
}

function describeForms<Seen, Kept>(
  deed: ActionCase<Seen, Kept>,
  { here, seen, kept, post, expectRefused }: Tried<Seen, Kept>,
  isTried: (name: string) => boolean,
): void {
  test('is refused if the form is invalid', async () => {
    for (const [name, sent] of deed.invalidRequests(seen()).filter(([what]) => isTried(what))) {
      await expectRefused(name, /^4/, () => post(here().cookie, sent))
    }
  })

  // The last one: nothing above has made it impossible.
  test('is done for an administrator', async () => {
    const before = await kept()
    const reply = await post(here().cookie, deed.validRequest(seen()))
    expect(reply.status).toBe(200)
    await deed.expectDone({ reply, seen: seen(), before, after: await kept() })
  })
}
