import { adminKind } from '#core/admins/admin.ts'
import { foreignReturnPaths } from '#scripts/testing/hostile/return-paths.ts'
import { forgedTokens } from '#scripts/testing/hostile/tokens.ts'
import {
  authorize,
  startSignIn,
  returnFromProvider,
  findCookie,
  signIn,
} from '#scripts/testing/sign-in.ts'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import type { Reply } from '../helpers/http-client.ts'
import type { Target } from '../helpers/target.ts'

const isInside = (reply: Reply) => findCookie(reply, '__Host-session') !== undefined

/** Each changes a genuine callback into a forged one. */
const changes: Record<string, (asked: URLSearchParams, other: URLSearchParams) => void> = {
  'no state': (asked) => asked.delete('state'),
  'an empty state': (asked) => asked.set('state', ''),
  'another state': (asked) => asked.set('state', 'another'),
  'two states': (asked) => asked.append('state', 'another'),
  'the state of another journey': (asked, other) => asked.set('state', other.get('state') ?? ''),
  'no code': (asked) => asked.delete('code'),
  'an invented code': (asked) => asked.set('code', 'invented'),
  'the code of another journey': (asked, other) => asked.set('code', other.get('code') ?? ''),
  'another issuer': (asked) => asked.set('iss', 'https://evil.example'),
  'an error': (asked) => asked.set('error', 'server_error'),
  'a token in the address': (asked) => asked.set('id_token', 'eyJhbGciOiJub25lIn0.e30.'),
}
const journeys = ['garbage', 'garbage.of.three', 'e30.Z2FyYmFnZQ', '%%%%', '..', 'a'.repeat(3_900)]

const forgeries: AttackClass = {
  name: 'forged sign-ins',
  async run(target) {
    const tally = new Tally()
    const listed = () => target.store.documents.all(adminKind, { removed: false })
    const comes = async (what: string, cookie: string, asked: URLSearchParams, method?: string) => {
      const before = JSON.stringify(await listed())
      const reply = await returnFromProvider(target, cookie, asked, method)
      const isUnbound = JSON.stringify(await listed()) === before
      tally.count(!isInside(reply) && isUnbound, `${what} came in`)
    }
    for (const [what, change] of Object.entries(changes)) {
      const [journey, other] = [await startSignIn(target), await startSignIn(target)]
      const asked = await authorize(journey)
      change(asked, await authorize(other))
      await comes(what, journey.cookie, asked)
    }
    for (const [what, plan] of forgedTokens) {
      const journey = await startSignIn(target)
      const asked = await authorize(journey)
      target.issuer.plan(plan)
      await comes(`a token ${what}`, journey.cookie, asked)
      target.issuer.plan({})
    }
    for (const value of journeys) {
      const asked = new URLSearchParams({ code: 'any', state: 'any' })
      await comes(`the journey ${value}`, `__Host-journey=${value}`, asked)
    }
    for (const method of ['HEAD', 'POST', 'PUT']) {
      const journey = await startSignIn(target)
      await comes(`a return by ${method}`, journey.cookie, await authorize(journey), method)
    }
    await comes('somebody without a journey', '', await authorize(await startSignIn(target)))
    await replays(target, comes)
    return tally
  },
}

async function replays(
  target: Target,
  comes: (what: string, cookie: string, asked: URLSearchParams) => Promise<void>,
): Promise<void> {
  const journey = await startSignIn(target)
  const asked = await authorize(journey)
  if (!isInside(await returnFromProvider(target, journey.cookie, asked))) {
    throw new Error('An honest sign-in was refused: nothing is proved by the others')
  }
  for (let time = 0; time < 10; time++) await comes('a replayed return', journey.cookie, asked)
  await comes('a used journey with a new code', journey.cookie, await authorize(journey))
  const [name, sealed = ''] = journey.cookie.split('=')
  const [body = '', seal] = sealed.split('.')
  const inside = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  for (const change of [
    { verifier: 'a'.repeat(43) },
    { nonce: 'x' },
    { returnTo: '//evil.example' },
    { state: 'mine' },
  ]) {
    const forged = Buffer.from(JSON.stringify({ ...inside, ...change })).toString('base64url')
    const fresh = await authorize(await startSignIn(target))
    if ('state' in change) fresh.set('state', 'mine')
    await comes('a rewritten journey', `${name}=${forged}.${seal}`, fresh)
  }
}

const more = [
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

const returns: AttackClass = {
  name: 'open redirects after the sign-in',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const isOwn = ({ headers }: Reply) => {
      const location = headers.location ?? '/'
      return (
        /^\/(?![/\\])/.test(location) && new URL(location, target.origin).origin === target.origin
      )
    }
    for (const wanted of [...foreignReturnPaths, ...more]) {
      const cameIn = await signIn(target, wanted)
      tally.count(
        isOwn(cameIn) && isInside(cameIn),
        `a sign-in led to ${cameIn.headers.location} for ${wanted}`,
      )
      const left = await target.post('/sign-out', { returnTo: wanted }, { sessionCookie: cookie })
      tally.count(isOwn(left), `a sign-out led to ${left.headers.location} for ${wanted}`)
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
      tally.count(isOwn(reply), `${path} led to ${reply.headers.location}`)
    }
    return tally
  },
}

export const signIns = [forgeries, returns]
