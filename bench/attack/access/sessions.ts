import { adminKind } from '#core/admins/admin.ts'
import {
  authorize,
  startSignIn,
  returnFromProvider,
  findCookie,
  signIn,
} from '#scripts/testing/sign-in.ts'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { tokenOf } from '../helpers/outsiders.ts'
import type { Administrator, Target } from '../helpers/target.ts'

const page = '/adminf83922ab/admins'
const opens = async (target: Target, headers: Record<string, string | string[]>) =>
  (await target.request(page, { headers })).status === 200

const stolen: AttackClass = {
  name: 'planted, replayed and altered sessions',
  async run(target) {
    const tally = new Tally()
    const isShut = async (what: string, headers: Record<string, string | string[]>) =>
      tally.count(!(await opens(target, headers)), `${what} opened the administrators’ pages`)

    const planted = `__Host-session=${'p'.repeat(43)}`
    const journey = await startSignIn(target)
    const came = await returnFromProvider(
      target,
      `${journey.cookie}; ${planted}`,
      await authorize(journey),
    )
    await isShut('a planted session', { cookie: planted })
    const own = findCookie(came, '__Host-session') ?? ''
    // Requested with the session's own cookie.
    const isOpen = (await target.request(page, { sessionCookie: own })).status === 200
    if (!isOpen) throw new Error('An honest session opens nothing: nothing is proved by the others')

    for (let nth = 0; nth < 8; nth++) {
      const before = await target.newAdministrator()
      await target.post('/sign-out', {}, { sessionCookie: before.cookie })
      await isShut('a session that was signed out', { cookie: before.cookie })
      const removed = await target.newAdministrator()
      await target.request(page, { sessionCookie: removed.cookie })
      await target.store.write('attack', (writer) =>
        writer.remove(adminKind, removed.id, removed.version),
      )
      await isShut('a removed administrator', { cookie: removed.cookie })
    }
    const renewed = await startSignIn(target)
    await returnFromProvider(target, `${renewed.cookie}; ${own}`, await authorize(renewed))
    await isShut('a session from before a new sign-in', { cookie: own })

    const { cookie } = await target.newAdministrator()
    const token = tokenOf(cookie)
    await inParallel(alterations(target, token), (altered) =>
      isShut(`the altered cookie ${altered}`, { cookie: altered }),
    )
    for (const [name, value] of Object.entries({
      authorization: `Bearer ${token}`,
      'x-session': token,
      'x-cookie': cookie,
      'x-forwarded-user': 'anna@example.org',
      'set-cookie': cookie,
      'proxy-authorization': token,
    })) {
      await isShut(`the header ${name}`, { [name]: value })
    }
    return tally
  },
}

function alterations({ random }: Target, token: string): string[] {
  const letters = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  )
  const shapes = [
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
    ...[...letters, ...shapes, ...invented]
      .filter((value) => value !== token)
      .map((value) => `__Host-session=${value}`),
    ...names.map((name) => `${name}=${token}`),
  ]
}

const rounds = 20

const lastOne: AttackClass = {
  name: 'removing the last administrator',
  async run(target) {
    const tally = new Tally()
    const isThere = async ({ cookie }: Administrator) =>
      (await target.request(page, { sessionCookie: cookie })).status === 200
    const remove = (by: Administrator, whom: Administrator) =>
      target.post(
        `${page}.data`,
        { intent: 'delete', id: whom.id, version: String(whom.version) },
        { sessionCookie: by.cookie },
      )
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [await target.newAdministrator(), await target.newAdministrator()]
      await Promise.all([remove(one, other), remove(other, one)])
      const left = [await isThere(one), await isThere(other)].filter(Boolean).length
      tally.count(left === 1, `Two who removed each other left ${left}`)
      await remove(one, one)
      await remove(other, other)
      const leftLater = [await isThere(one), await isThere(other)].filter(Boolean).length
      tally.count(leftLater === left, 'Somebody removed themselves')
    }
    return tally
  },
}

const begins: AttackClass = {
  name: 'floods of started sign-ins',
  async run(target) {
    const tally = new Tally()
    const from = target.newAddress()
    for (let nth = 1; nth <= 60; nth++) {
      const { headers } = await target.post(
        '/sign-in',
        {},
        { headers: { 'x-forwarded-for': from } },
      )
      const isBegun = headers.location?.startsWith(target.issuer.origin) ?? false
      tally.count(!isBegun || nth <= 10, `${nth} sign-ins of one address were begun`)
    }
    const other = await signIn(target)
    tally.count(findCookie(other, '__Host-session') !== undefined, 'Nobody else could sign in')
    return tally
  },
}

export const sessions = [stolen, lastOne, begins]
