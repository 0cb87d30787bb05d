import { adminKind } from '#core/admins/admin.ts'
import {
  authorize,
  startSignIn,
  returnFromProvider,
  findCookie,
  signIn,
} from '#scripts/testing/sign-in.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { tokenOf } from '../helpers/outsiders.ts'
import type { Administrator, Target } from '../helpers/target.ts'

const page = '/adminf83922ab/admins'
const opensPage = async (target: Target, headers: Record<string, string | string[]>) =>
  (await target.request(page, { headers })).status === 200

const stolenSessions: AttackKind = {
  name: 'planted, replayed and altered sessions',
  async run(target) {
    const tally = new Tally()
    const expectRefused = async (description: string, headers: Record<string, string | string[]>) =>
      tally.count(
        !(await opensPage(target, headers)),
        `${description} opened the administrators’ pages`,
      )

    const planted = `__Host-session=${'p'.repeat(43)}`
    const pending = await startSignIn(target)
    const reply = await returnFromProvider(
      target,
      `${pending.cookie}; ${planted}`,
      await authorize(pending),
    )
    await expectRefused('a planted session', { cookie: planted })
    const own = findCookie(reply, '__Host-session') ?? ''
    // Requested with the session's own cookie.
    const isAccepted = (await target.request(page, { sessionCookie: own })).status === 200
    if (!isAccepted)
      throw new Error('A valid session was refused, so the refusals of the others prove nothing')

    for (let nth = 0; nth < 8; nth++) {
      const former = await target.newAdministrator()
      await target.post('/sign-out', {}, { sessionCookie: former.cookie })
      await expectRefused('a session that was signed out', { cookie: former.cookie })
      const removed = await target.newAdministrator()
      await target.request(page, { sessionCookie: removed.cookie })
      await target.store.write('attack', ({ documents }) =>
        documents.remove(adminKind, removed.id, removed.version),
      )
      await expectRefused('a removed administrator', { cookie: removed.cookie })
    }
    const secondSignIn = await startSignIn(target)
    await returnFromProvider(
      target,
      `${secondSignIn.cookie}; ${own}`,
      await authorize(secondSignIn),
    )
    await expectRefused('a session from before a new sign-in', { cookie: own })

    const { cookie } = await target.newAdministrator()
    const token = tokenOf(cookie)
    await inParallel(alterations(target, token), (altered) =>
      expectRefused(`the altered cookie ${altered}`, { cookie: altered }),
    )
    for (const [name, value] of Object.entries({
      authorization: `Bearer ${token}`,
      'x-session': token,
      'x-cookie': cookie,
      'x-forwarded-user': 'anna@example.org',
      'set-cookie': cookie,
      'proxy-authorization': token,
    })) {
      await expectRefused(`the header ${name}`, { [name]: value })
    }
    return tally
  },
}

function alterations({ random }: Target, token: string): string[] {
  const letters = [...token].map(
    (letter, index) =>
      token.slice(0, index) + (letter === 'A' ? 'B' : 'A') + token.slice(index + 1),
  )
  const variants = [
    token.slice(1),
    token.slice(0, -1),
    `${token}=`,
    `${token}A`,
    `A${token}`,
    token.toUpperCase(),
    token.toLowerCase(),
    `"${token}"`,
    ` ${token.slice(2)}`,
    `${token.slice(0, 20)} ${token.slice(20)}`,
    encodeURIComponent(`${token}\0`),
    '../../etc/passwd',
    `' OR 1=1 --`,
    '%',
    '',
  ]
  const invented = Array.from({ length: 100 }, () => random.bytes(32).toString('base64url'))
  const names = [
    'session',
    '__host-session',
    '__Secure-session',
    '__Host-session[]',
    '__Host-Session',
    'x__Host-session',
  ]
  return [
    ...[...letters, ...variants, ...invented]
      .filter((value) => value !== token)
      .map((value) => `__Host-session=${value}`),
    ...names.map((name) => `${name}=${token}`),
  ]
}

const rounds = 20

const lastAdministrator: AttackKind = {
  name: 'removing the last administrator',
  async run(target) {
    const tally = new Tally()
    const isSignedIn = async ({ cookie }: Administrator) =>
      (await target.request(page, { sessionCookie: cookie })).status === 200
    const remove = (remover: Administrator, removed: Administrator) =>
      target.post(
        '/adminf83922ab/actions/admins',
        { intent: 'delete', id: removed.id, version: String(removed.version) },
        { sessionCookie: remover.cookie },
      )
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [await target.newAdministrator(), await target.newAdministrator()]
      await Promise.all([remove(one, other), remove(other, one)])
      const remaining = [await isSignedIn(one), await isSignedIn(other)].filter(Boolean).length
      tally.count(
        remaining === 1,
        `After two administrators removed each other there are ${remaining}`,
      )
      await remove(one, one)
      await remove(other, other)
      const remainingAfterwards = [await isSignedIn(one), await isSignedIn(other)].filter(
        Boolean,
      ).length
      tally.count(remainingAfterwards === remaining, 'Somebody removed themselves')
    }
    return tally
  },
}

const signInFloods: AttackKind = {
  name: 'floods of started sign-ins',
  async run(target) {
    const tally = new Tally()
    const clientAddress = target.newAddress()
    for (let nth = 1; nth <= 60; nth++) {
      const { headers } = await target.post(
        '/sign-in',
        {},
        { headers: { 'x-forwarded-for': clientAddress } },
      )
      const isStarted = headers.location?.startsWith(target.issuer.origin) ?? false
      tally.count(!isStarted || nth <= 10, `${nth} sign-ins of one address were started`)
    }
    const other = await signIn(target)
    tally.count(findCookie(other, '__Host-session') !== undefined, 'Nobody else could sign in')
    return tally
  },
}

export const sessions = [stolenSessions, lastAdministrator, signInFloods]
