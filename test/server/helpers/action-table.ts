import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandsBySubject } from '#core/commands/commands.ts'
import type { Role } from '#core/roles.ts'
import { foreignOriginHeaders } from '#scripts/testing/hostile/requests.ts'
import type { Reply, TestSite } from '#test/helpers/test-site.ts'
import { engines, openSiteOn } from './engines.ts'
import { importPath } from './imports.ts'
import type { FormRequest } from './invalid-forms.ts'
import { outsiders, signInAs } from './roles.ts'

/** An action of people who are signed in: a valid form and every invalid one. */
export type ActionCase<Prepared, State> = {
  path: string
  /** Creates the document that the action changes. The cookie is of the person who will send the form. */
  prepare: (site: TestSite, cookie: string) => Promise<Prepared>
  validRequest: (prepared: Prepared) => FormRequest
  invalidRequests: (prepared: Prepared) => [string, FormRequest][]
  /** Whether the value of an invalid form reaches the database. */
  reachesDatabase: (name: string) => boolean
  /** The stored state: an action changes it, a refused form does not. */
  readState: (site: TestSite, prepared: Prepared) => Promise<State>
  expectDone: (result: ActionResult<Prepared, State>) => Promise<void>
}
type ActionResult<Prepared, State> = {
  reply: Reply
  prepared: Prepared
  stateBefore: State
  stateAfter: State
}

/** Everything on SQLite; on PostgreSQL what its SQL could answer differently. */
export function describeActions<Prepared, State>(
  subject: string,
  actions: [string, ActionCase<Prepared, State>][],
): void {
  describe.each(engines)(`${subject}, on %s`, (engine) => {
    let site: TestSite
    let cookies: Record<Role, string>
    beforeAll(async () => {
      site = await openSiteOn(engine)
      cookies = {
        editor: await signInAs(site, 'editor'),
        administrator: await signInAs(site, 'administrator'),
      }
    })
    afterAll(() => site.close())
    describe.each(actions)('%s', (_, action) => {
      const session = () => ({ site, cookies, cookie: cookies[roleOf(action)] })
      const steps = createSteps(action, session)
      if (engine === 'SQLite') describeRefusals(action, steps)
      describeForms(action, steps, engine === 'SQLite' ? () => true : action.reachesDatabase)
    })
  })
}

/** The least role that may do it. Uploads are no command. */
function roleOf({ path }: Pick<ActionCase<unknown, unknown>, 'path'>): Role {
  if (path === importPath) return 'administrator'
  const subject = /\/actions\/(\w+)$/.exec(path)?.[1]
  return commandsBySubject.get(subject ?? '')?.role ?? 'editor'
}

/** The cookie is that of the least role that may do it. */
type GetSession = () => { site: TestSite; cookies: Record<Role, string>; cookie: string }
type Steps<Prepared, State> = ReturnType<typeof createSteps<Prepared, State>>

function createSteps<Prepared, State>(action: ActionCase<Prepared, State>, session: GetSession) {
  let prepared: Prepared
  beforeAll(async () => {
    prepared = await action.prepare(session().site, session().cookie)
  })
  const readState = () => action.readState(session().site, prepared)
  const post = (
    sessionCookie: string,
    { body, type, headers }: FormRequest,
    originHeaders: Record<string, string> = { origin: session().site.origin },
  ) =>
    session().site.request(action.path, {
      method: 'POST',
      headers: {
        ...(type && { 'content-type': type }),
        ...originHeaders,
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
    const stateBefore = { state: await readState(), logged: site.readLog() }
    const { status } = await send()
    expect(String(status), name).toMatch(statuses)
    expect({ state: await readState(), logged: site.readLog() }, name).toEqual(stateBefore)
  }

  return { session, seen: () => prepared, readState, post, expectRefused }
}

/** Outsiders, foreign origins and other methods. */
function describeRefusals<Prepared, State>(
  action: ActionCase<Prepared, State>,
  steps: Steps<Prepared, State>,
): void {
  const { session, seen: prepared, post, expectRefused } = steps
  test('is refused to outsiders', async () => {
    for (const [name, createCookie] of Object.entries(outsiders)) {
      const outsiderCookie = await createCookie(session().site)
      await expectRefused(name, /^401$/, () =>
        post(outsiderCookie, action.validRequest(prepared())),
      )
    }
    const emptyForm = { ...action.validRequest(prepared()), body: '' }
    await expectRefused('nothing', /^401$/, () => post('', emptyForm))
  })

  test.runIf(roleOf(action) === 'administrator')('is refused to an editor', async () => {
    await expectRefused('an editor', /^403$/, () =>
      post(session().cookies.editor, action.validRequest(prepared())),
    )
  })

  test('is refused from foreign origins', async () => {
    for (const [name, originHeaders] of Object.entries(foreignOriginHeaders)) {
      await expectRefused(name, /^403$/, () =>
        post(session().cookie, action.validRequest(prepared()), originHeaders),
      )
    }
  })

  test('is not done by other methods', async () => {
    const { site, cookie } = session()
    const { body } = action.validRequest(prepared())
    const query = typeof body === 'string' ? `?${body}` : ''
    const headers = { origin: site.origin, cookie }
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
      const send = () => site.request(`${action.path}${query}`, { method, headers })
      await expectRefused(method, /^[24]/, send)
    }
  })
}

function describeForms<Prepared, State>(
  action: ActionCase<Prepared, State>,
  { session, seen: prepared, readState, post, expectRefused }: Steps<Prepared, State>,
  isIncluded: (name: string) => boolean,
): void {
  test('is refused if the form is invalid', async () => {
    for (const [name, form] of action
      .invalidRequests(prepared())
      .filter(([formName]) => isIncluded(formName))) {
      await expectRefused(name, /^4/, () => post(session().cookie, form))
    }
  })

  // Runs last: the refused forms above must not have made it impossible.
  test(`is done for an ${roleOf(action)}`, async () => {
    const stateBefore = await readState()
    const reply = await post(session().cookie, action.validRequest(prepared()))
    expect(reply.status).toBe(200)
    await action.expectDone({
      reply,
      prepared: prepared(),
      stateBefore,
      stateAfter: await readState(),
    })
  })
}
