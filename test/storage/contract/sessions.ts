import { describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import type { Device } from '#core/admins/device.ts'
import { admit } from '#core/admins/person.ts'
import { downgradeToSchema } from '#scripts/testing/schema-versions.ts'
import { type ContractContext } from './context.ts'

const hour = 60 * 60_000
const day = 24 * hour

export function describeSessions(context: ContractContext): void {
  const addAdmin = (email = 'anna@example.org') =>
    context.save(adminKind, { email }, { by: 'host' })
  const timeAfter = (milliseconds: number) => new Date(context.clock.now.getTime() + milliseconds)

  /** A session and the Administrator of a request with it. */
  const signIn = async (adminId: string, device?: Device) => {
    const token = await context.store.sessions.create(adminId, context.clock.now, device)
    const session = await context.store.sessions.find(token, context.clock.now)
    if (!session) throw new Error('The new session was not found')
    return {
      token,
      id: session.id,
      by: admit('administrator', {
        id: adminId,
        email: session.admin.body.email,
        session: session.id,
      }),
    }
  }
  const hasEnded = async ({ token }: { token: string }) =>
    (await context.store.sessions.find(token, context.clock.now)) === undefined

  describe('sessions', () => {
    test('are found only by their token', async () => {
      const { sessions } = context.store
      const admin = await addAdmin()
      const token = await sessions.create(admin.id, context.clock.now)
      expect((await sessions.find(token, context.clock.now))?.admin).toEqual(admin)
      expect(await sessions.find(`${token}x`, context.clock.now)).toBeUndefined()
      expect(await sessions.find('', context.clock.now)).toBeUndefined()
    })

    test('end when the administrator is removed', async () => {
      const { id } = await addAdmin()
      const token = await context.store.sessions.create(id, context.clock.now)
      await context.store.write('host', (writer) => writer.documents.remove(adminKind, id, 1))
      expect(await context.store.sessions.find(token, context.clock.now)).toBeUndefined()
    })

    test('end after a week without use, and after thirty days in any case', async () => {
      const { sessions } = context.store
      const { id } = await addAdmin()
      const token = await sessions.create(id, context.clock.now)
      expect(await sessions.find(token, timeAfter(6 * day))).toBeDefined()
      expect(await sessions.find(token, timeAfter(7 * day))).toBeUndefined()
      for (const days of [6, 12, 18, 24]) await sessions.touch(token, timeAfter(days * day))
      expect(await sessions.find(token, timeAfter(29 * day))).toBeDefined()
      expect(await sessions.find(token, timeAfter(30 * day))).toBeUndefined()
    })

    test('are invalid after their end is announced', async () => {
      const { id } = await addAdmin()
      const token = await context.store.sessions.create(id, context.clock.now)
      const newestChange = await context.store.changes.newest()
      await context.store.write('sign-out', (writer) => writer.sessions.end(token))
      expect(await context.store.sessions.find(token, context.clock.now)).toBeUndefined()
      expect(await context.store.changes.since(newestChange)).toMatchObject([{ kind: 'admin', id }])
    })

    test('are not extended when the clock is set back', async () => {
      const { id } = await addAdmin()
      const token = await context.store.sessions.create(id, context.clock.now)
      expect(await context.store.sessions.find(token, timeAfter(-2 * hour))).toBeUndefined()
    })

    test('of one administrator are ten at most; the oldest is removed', async () => {
      const { sessions } = context.store
      const { id } = await addAdmin()
      const tokens: string[] = []
      for (let nth = 0; nth < 11; nth += 1) tokens.push(await sessions.create(id, timeAfter(nth)))
      const session = await Promise.all(
        tokens.map((token) => sessions.find(token, timeAfter(hour))),
      )
      expect(session.map(Boolean)).toEqual([false, ...Array.from({ length: 10 }, () => true)])
    })

    test('that have ended are deleted', async () => {
      const { sessions } = context.store
      const { id } = await addAdmin()
      await sessions.create(id, context.clock.now)
      await sessions.create(id, timeAfter(8 * day))
      expect(await sessions.prune(timeAfter(9 * day))).toBe(1)
      expect(await sessions.prune(timeAfter(40 * day))).toBe(1)
    })
  })

  describe('an administrator’s own sessions', () => {
    const openSessions = async () => (await context.openSite()).sessions
    const phone: Device = { browser: 'Chrome', system: 'Android' }

    test('are listed with their devices, the current one first, then by last use', async () => {
      const sessions = await openSessions()
      const { id } = await addAdmin()
      const current = await signIn(id, { browser: 'Firefox', system: null })
      const old = await signIn(id)
      const used = await signIn(id, phone)
      await context.store.sessions.touch(used.token, timeAfter(2 * hour))
      const signedInAt = context.clock.now.toISOString()
      expect(await sessions.list(current.by)).toEqual([
        {
          id: current.id,
          device: { browser: 'Firefox', system: null },
          signedInAt,
          lastUsedAt: signedInAt,
          isCurrent: true,
        },
        {
          id: used.id,
          device: phone,
          signedInAt,
          lastUsedAt: timeAfter(2 * hour).toISOString(),
          isCurrent: false,
        },
        { id: old.id, device: null, signedInAt, lastUsedAt: signedInAt, isCurrent: false },
      ])
    })

    test('are not listed for others or after their end', async () => {
      const sessions = await openSessions()
      const anna = await signIn((await addAdmin()).id)
      await signIn((await addAdmin('borys@example.org')).id)
      await context.store.sessions.create(anna.by.id, timeAfter(-8 * day))
      expect((await sessions.list(anna.by)).map(({ id }) => id)).toEqual([anna.id])
    })

    test('without a recorded device stay valid', async () => {
      const { id, token } = await signIn((await addAdmin()).id, phone)
      await context.close()
      await downgradeToSchema(context.place, 4)
      const { sessions } = await context.openSecondStore()
      expect(await sessions.find(token, context.clock.now)).toMatchObject({ id })
    })

    test('have ids that do not reveal the token', async () => {
      const { id, token } = await signIn((await addAdmin()).id)
      expect(id).not.toContain(token)
      expect(await context.store.sessions.find(id, context.clock.now)).toBeUndefined()
    })

    test('can be ended one at a time, which is announced', async () => {
      const sessions = await openSessions()
      const { id } = await addAdmin()
      const [current, ended, other] = [await signIn(id), await signIn(id), await signIn(id)]
      const newestChange = await context.store.changes.newest()
      expect(await sessions.end(current.by, ended.id)).toBe(true)
      expect(await Promise.all([current, ended, other].map(hasEnded))).toEqual([false, true, false])
      expect(await context.store.changes.since(newestChange)).toMatchObject([{ kind: 'admin', id }])
      expect(await sessions.end(current.by, ended.id)).toBe(false)
    })

    test('can be ended except the current one, which is announced once', async () => {
      const sessions = await openSessions()
      const { id } = await addAdmin()
      const [current, one, other] = [await signIn(id), await signIn(id), await signIn(id)]
      const newestChange = await context.store.changes.newest()
      expect(await sessions.endOthers(current.by)).toBe(2)
      expect(await Promise.all([current, one, other].map(hasEnded))).toEqual([false, true, true])
      expect(await context.store.changes.since(newestChange)).toHaveLength(1)
      expect(await sessions.endOthers(current.by)).toBe(0)
      expect(await context.store.changes.since(newestChange)).toHaveLength(1)
    })

    test('cannot be ended by another administrator, nor the current one by itself', async () => {
      const sessions = await openSessions()
      const anna = await signIn((await addAdmin()).id)
      const borys = await signIn((await addAdmin('borys@example.org')).id)
      const newestChange = await context.store.changes.newest()
      for (const id of [anna.id, anna.token, borys.id, borys.token, '', "' OR 1=1 --"]) {
        expect(await sessions.end(borys.by, id)).toBe(false)
      }
      expect(await sessions.endOthers(borys.by)).toBe(0)
      expect(await Promise.all([anna, borys].map(hasEnded))).toEqual([false, false])
      expect(await context.store.changes.since(newestChange)).toEqual([])
    })

    test('that end each other at the same time leave exactly one', async () => {
      const sessions = await openSessions()
      const { id } = await addAdmin()
      const [one, other] = [await signIn(id), await signIn(id)]
      const ended = await Promise.all([sessions.endOthers(one.by), sessions.endOthers(other.by)])
      expect(ended.filter((count) => count === 1)).toHaveLength(1)
      expect(await Promise.all([one, other].map(hasEnded))).toEqual(
        ended.map((count) => count === 0),
      )
    })
  })
}
