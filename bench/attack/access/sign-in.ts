import { adminKind } from '#core/admins/admin.ts'
import { foreignReturnPaths } from '#scripts/testing/hostile/requests.ts'
import { forgedTokens } from '#scripts/testing/hostile/tokens.ts'
import {
  authorize,
  startSignIn,
  returnFromProvider,
  findCookie,
  signIn,
} from '#scripts/testing/sign-in.ts'
import { Tally, type AttackKind } from '../helpers/attack-kind.ts'
import type { Reply } from '../helpers/http-client.ts'
import type { Target } from '../helpers/target.ts'

const isSignedIn = (reply: Reply) => findCookie(reply, '__Host-session') !== undefined

/** Each change turns a genuine callback into a forged one. */
const changes: Record<string, (parameters: URLSearchParams, other: URLSearchParams) => void> = {
  'no state': (parameters) => parameters.delete('state'),
  'an empty state': (parameters) => parameters.set('state', ''),
  'another state': (parameters) => parameters.set('state', 'another'),
  'two states': (parameters) => parameters.append('state', 'another'),
  'the state of another sign-in': (parameters, other) =>
    parameters.set('state', other.get('state') ?? ''),
  'no code': (parameters) => parameters.delete('code'),
  'an invented code': (parameters) => parameters.set('code', 'invented'),
  'the code of another sign-in': (parameters, other) =>
    parameters.set('code', other.get('code') ?? ''),
  'another issuer': (parameters) => parameters.set('iss', 'https://evil.example'),
  'an error': (parameters) => parameters.set('error', 'server_error'),
  'a token in the address': (parameters) => parameters.set('id_token', 'eyJhbGciOiJub25lIn0.e30.'),
}
const pendingValues = [
  'garbage',
  'garbage.of.three',
  'e30.Z2FyYmFnZQ',
  '%%%%',
  '..',
  'a'.repeat(3_900),
]

const forgeries: AttackKind = {
  name: 'forged sign-ins',
  async run(target) {
    const tally = new Tally()
    const listAdmins = () => target.store.documents.all(adminKind, { removed: false })
    const attempt = async (
      description: string,
      cookie: string,
      parameters: URLSearchParams,
      method?: string,
    ) => {
      const adminsBefore = JSON.stringify(await listAdmins())
      const reply = await returnFromProvider(target, cookie, parameters, method)
      const isUnchanged = JSON.stringify(await listAdmins()) === adminsBefore
      tally.count(!isSignedIn(reply) && isUnchanged, `${description} was signed in`)
    }
    for (const [description, change] of Object.entries(changes)) {
      const [pending, other] = [await startSignIn(target), await startSignIn(target)]
      const parameters = await authorize(pending)
      change(parameters, await authorize(other))
      await attempt(description, pending.cookie, parameters)
    }
    for (const [description, plan] of forgedTokens) {
      const pending = await startSignIn(target)
      const parameters = await authorize(pending)
      target.issuer.plan(plan)
      await attempt(`a token ${description}`, pending.cookie, parameters)
      target.issuer.plan({})
    }
    for (const value of pendingValues) {
      const parameters = new URLSearchParams({ code: 'any', state: 'any' })
      await attempt(`the pending sign-in ${value}`, `__Host-pending-sign-in=${value}`, parameters)
    }
    for (const method of ['HEAD', 'POST', 'PUT']) {
      const pending = await startSignIn(target)
      await attempt(`a return by ${method}`, pending.cookie, await authorize(pending), method)
    }
    await attempt(
      'somebody without a pending sign-in',
      '',
      await authorize(await startSignIn(target)),
    )
    await attackWithReplays(target, attempt)
    return tally
  },
}

async function attackWithReplays(
  target: Target,
  attempt: (description: string, cookie: string, parameters: URLSearchParams) => Promise<void>,
): Promise<void> {
  const pending = await startSignIn(target)
  const parameters = await authorize(pending)
  if (!isSignedIn(await returnFromProvider(target, pending.cookie, parameters))) {
    throw new Error('A valid sign-in was refused, so the refusals of the others prove nothing')
  }
  for (let nth = 0; nth < 10; nth++) await attempt('a replayed return', pending.cookie, parameters)
  await attempt('a used pending sign-in with a new code', pending.cookie, await authorize(pending))
  const [name, signed = ''] = pending.cookie.split('=')
  const [body = '', signature] = signed.split('.')
  const content = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  for (const change of [
    { verifier: 'a'.repeat(43) },
    { nonce: 'x' },
    { returnTo: '//evil.example' },
    { state: 'mine' },
  ]) {
    const forged = Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url')
    const freshParameters = await authorize(await startSignIn(target))
    if ('state' in change) freshParameters.set('state', 'mine')
    await attempt('a forged pending sign-in', `${name}=${forged}.${signature}`, freshParameters)
  }
}

const moreReturnPaths = [
  '//evil.example/%2f..',
  '/%09/evil.example',
  'https://vatra.example.evil.example',
  '//vatra.example@evil.example',
  '/\r\nlocation: https://evil.example',
  'data:text/html,x',
  '///evil.example',
  '/..//evil.example',
  ' //evil.example',
  '/%5c%5cevil.example',
  '\u0000//evil.example',
  '/./\\evil.example',
]

const openRedirects: AttackKind = {
  name: 'open redirects after the sign-in',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const staysOnSite = ({ headers }: Reply) => {
      const location = headers.location ?? '/'
      return (
        /^\/(?![/\\])/.test(location) && new URL(location, target.origin).origin === target.origin
      )
    }
    for (const returnTo of [...foreignReturnPaths, ...moreReturnPaths]) {
      const signedIn = await signIn(target, returnTo)
      tally.count(
        staysOnSite(signedIn) && isSignedIn(signedIn),
        `a sign-in led to ${signedIn.headers.location} for ${returnTo}`,
      )
      const signedOut = await target.post('/sign-out', { returnTo }, { sessionCookie: cookie })
      tally.count(
        staysOnSite(signedOut),
        `a sign-out led to ${signedOut.headers.location} for ${returnTo}`,
      )
    }
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '/tips//evil.example',
      '/tips?next=//evil.example',
      '/adminf83922ab//evil.example',
      '/news/..//evil.example',
    ]) {
      const reply = await target.request(path)
      tally.count(staysOnSite(reply), `${path} led to ${reply.headers.location}`)
    }
    return tally
  },
}

export const signIns = [forgeries, openRedirects]
