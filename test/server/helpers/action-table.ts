import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignOriginHeaders } from '#scripts/testing/hostile/requests.ts'
import type { Reply, TestSite } from '#test/helpers/test-site.ts'
import type { FormRequest } from './invalid-forms.ts'
import { describeOnBothEngines } from './engines.ts'
import { signInAdministrator, outsiders } from './roles.ts'

/** An action of administrators: a valid form and every invalid one. */
export type ActionCase<Seen, Kept> = {
  path: string
  /** Creates the document that the action changes. */
  prepare: (site: TestSite) => Promise<Seen>
  validRequest: (seen: Seen) => FormRequest
  invalidRequests: (seen: Seen) => [string, FormRequest][]
  /** Whether the value of an invalid form reaches the database. */
  reachesDatabase: (name: string) => boolean
  /** The stored state: an action changes it, a refused form does not. */
  readState: (site: TestSite, seen: Seen) => Promise<Kept>
  expectDone: (done: ActionResult<Seen, Kept>) => Promise<void>
}
type ActionResult<Seen, Kept> = { reply: Reply; seen: Seen; before: Kept; after: Kept }

/** Everything on SQLite; on PostgreSQL what its SQL could answer differently. */
export function describeActions<Seen, Kept>(
  subject: string,
  actions: [string, ActionCase<Seen, Kept>][],
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
      const session = () => ({ site, cookie })
      describe.each(actions)('%s', (_, action) => {
        const steps = createSteps(action, session)
        if (engine === 'SQLite') describeRefusals(action, steps)
        describeForms(action, steps, engine === 'SQLite' ? () => true : action.reachesDatabase)
      })
    })
  })
}

type GetSession = () => { site: TestSite; cookie: string }
type Steps<Seen, Kept> = ReturnType<typeof createSteps<Seen, Kept>>

function createSteps<Seen, Kept>(action: ActionCase<Seen, Kept>, session: GetSession) {
  let seen: Seen
  beforeAll(async () => {
    seen = await action.prepare(session().site)
  })
  const readState = () => action.readState(session().site, seen)
  const post = (
    sessionCookie: string,
    { body, type, headers }: FormRequest,
    from: Record<string, string> = { origin: session().site.origin },
  ) =>
    session().site.request(action.path, {
      method: 'POST',
      headers: {
        ...(type && { 'content-type': type }),
        ...from,
        ...(sessionCookie && { cookie: sessionCookie }),
        ...headers,
      },
      body,
    })

  /** Expects a clear response, an unchanged state and no log line. */
  async function expectRefused(
    name: string,
    statuses: RegExp,
    send: () => Promise<Reply>,
  ): Promise<void> {
    const { site } = session()
    const before = { state: await readState(), logged: site.readLog() }
    const { status } = await send()
    expect(String(status), name).toMatch(statuses)
    expect({ state: await readState(), logged: site.readLog() }, name).toEqual(before)
  }

  return { session, seen: () => seen, readState, post, expectRefused }
}

/** Outsiders, foreign origins and other methods. */
function describeRefusals<Seen, Kept>(
  action: ActionCase<Seen, Kept>,
  steps: Steps<Seen, Kept>,
): void {
  const { session, seen, post, expectRefused } = steps
  test('is refused to outsiders', async () => {
    for (const [name, createCookie] of Object.entries(outsiders)) {
      const outsiderCookie = await createCookie(session().site)
      await expectRefused(name, /^401$/, () => post(outsiderCookie, action.validRequest(seen())))
    }
    const nothing = { ...action.validRequest(seen()), body: '' }
    await expectRefused('nothing', /^401$/, () => post('', nothing))
  })

  test('is refused from foreign origins', async () => {
    for (const [name, from] of Object.entries(foreignOriginHeaders)) {
      await expectRefused(name, /^403$/, () =>
        post(session().cookie, action.validRequest(seen()), from),
      )
    }
  })

  test('is not done by other methods', async () => {
    const { site, cookie } = session()
    const { body } = action.validRequest(seen())
    const query = typeof body === 'string' ? `?${body}` : ''
    const headers = { origin: site.origin, cookie }
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
      const send = () => site.request(`${action.path}${query}`, { method, headers })
      await expectRefused(method, /^[24]/, send)
    }
  })
}

function describeForms<Seen, Kept>(
  action: ActionCase<Seen, Kept>,
  { session, seen, readState, post, expectRefused }: Steps<Seen, Kept>,
  isTried: (name: string) => boolean,
): void {
  test('is refused if the form is invalid', async () => {
    for (const [name, sent] of action.invalidRequests(seen()).filter(([what]) => isTried(what))) {
      await expectRefused(name, /^4/, () => post(session().cookie, sent))
    }
  })

  // Runs last: the refused forms above must not have made it impossible.
  test('is done for an administrator', async () => {
    const before = await readState()
    const reply = await post(session().cookie, action.validRequest(seen()))
    expect(reply.status).toBe(200)
    await action.expectDone({ reply, seen: seen(), before, after: await readState() })
  })
}
