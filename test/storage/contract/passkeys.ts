import { describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { admit } from '#core/admins/person.ts'
import type { Role } from '#core/roles.ts'
import { downgradeToSchema } from '#scripts/testing/schema-versions.ts'
import { issueLink } from '#server/storage/admins/access.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createKey, newPasskey, type NewPasskey } from '#test/storage/helpers/bodies.ts'
import type { ContractContext } from './context.ts'

const minute = 60_000
const day = 24 * 60 * minute

export function describePasskeys(context: ContractContext): void {
  const timeAfter = (milliseconds: number) => new Date(context.clock.now.getTime() + milliseconds)
  const addPerson = async (email = 'anna@example.org', role: Role = 'administrator') => {
    const { id, version } = await context.save(adminKind, { email }, { by: 'host' })
    const token = await context.store.sessions.create(id, context.clock.now)
    const session = (await context.store.sessions.find(token, context.clock.now))?.id ?? ''
    return { id, version, token, by: admit(role, { id, email, session }) }
  }
  const addPasskey = (adminId: string, id: string, changes?: Partial<NewPasskey>) =>
    context.store.write('sign-in', ({ passkeys }) =>
      passkeys.add(adminId, newPasskey(id, changes), context.clock.now),
    )
  const newLink = (adminId: string) =>
    context.store.write('host', (writer) => issueLink(writer, adminId, context.clock.now))

  describe('tokens', () => {
    const issue = (purpose: 'sign in' | 'invitation', subject: string, lifetime = minute) =>
      context.store.tokens.issue(purpose, subject, { now: context.clock.now, lifetime })

    test('are valid once, for their purpose and for their time', async () => {
      const { tokens } = context.store
      const token = await issue('sign in', 'anna')
      expect(await tokens.find('sign in', token, context.clock.now)).toBe('anna')
      expect(await tokens.find('invitation', token, context.clock.now)).toBeUndefined()
      expect(await tokens.take('invitation', token, context.clock.now)).toBeUndefined()
      expect(await tokens.take('sign in', `${token}x`, context.clock.now)).toBeUndefined()
      expect(await tokens.take('sign in', token, context.clock.now)).toBe('anna')
      expect(await tokens.take('sign in', token, context.clock.now)).toBeUndefined()
      const late = await issue('sign in', 'anna')
      expect(await tokens.find('sign in', late, timeAfter(minute))).toBeUndefined()
      expect(await tokens.take('sign in', late, timeAfter(minute))).toBeUndefined()
    })

    test('taken by two instances at once count once', async () => {
      const second = await context.openSecondStore()
      const token = await issue('sign in', 'anna')
      const take = (store: typeof second) =>
        store.write('sign-in', ({ tokens }) => tokens.take('sign in', token, context.clock.now))
      const taken = await Promise.all([take(context.store), take(second)])
      expect(taken.filter((subject) => subject === 'anna')).toHaveLength(1)
    })

    test('are revoked by their subject, and deleted after their time', async () => {
      const { tokens } = context.store
      const [anna, borys] = [await issue('invitation', 'anna'), await issue('invitation', 'borys')]
      await tokens.revoke('invitation', 'anna')
      expect(await tokens.find('invitation', anna, context.clock.now)).toBeUndefined()
      await tokens.prune(timeAfter(-1))
      expect(await tokens.find('invitation', borys, context.clock.now)).toBe('borys')
      await tokens.prune(timeAfter(minute))
      expect(await tokens.find('invitation', borys, context.clock.now)).toBeUndefined()
    })

    test('of a link are replaced by the next one, and valid for three days', async () => {
      const { tokens } = context.store
      const { id } = await addPerson()
      const first = await newLink(id)
      const second = await newLink(id)
      expect(await tokens.find('invitation', first, context.clock.now)).toBeUndefined()
      expect(await tokens.find('invitation', second, timeAfter(3 * day - 1))).toBe(id)
      expect(await tokens.find('invitation', second, timeAfter(3 * day))).toBeUndefined()
    })
  })

  describe('passkeys', () => {
    test('are found with their owner, listed for them alone, and added once', async () => {
      const { passkeys } = await context.openSite()
      const anna = await addPerson()
      const borys = await addPerson('borys@example.org')
      expect(await passkeys.list(anna.by)).toEqual([])
      expect(await addPasskey(anna.id, 'one')).toBe(true)
      expect(await addPasskey(borys.id, 'one')).toBe(false)
      const found = await context.store.passkeys.find('one')
      expect(found?.admin.id).toBe(anna.id)
      expect(found?.passkey).toEqual({
        id: 'one',
        publicKey: 'a key',
        counter: 0,
        transports: ['internal', 'hybrid'],
      })
      const own = { id: 'one', name: 'Firefox on Linux', addedAt: context.clock.now.toISOString() }
      expect(await passkeys.list(anna.by)).toEqual([{ ...own, usedAt: null }])
      expect(await passkeys.list(borys.by)).toEqual([])
      const usedAt = timeAfter(minute)
      await context.store.write('sign-in', (writer) =>
        writer.passkeys.recordUse('one', { counter: 2 ** 32 - 1, host: 'a.example' }, usedAt),
      )
      expect((await context.store.passkeys.find('one'))?.passkey.counter).toBe(2 ** 32 - 1)
      expect(await passkeys.list(anna.by)).toEqual([{ ...own, usedAt: usedAt.toISOString() }])
    })

    test('are announced, so that open pages show them', async () => {
      const { id } = await addPerson()
      const newest = await context.store.changes.newest()
      await addPasskey(id, 'one')
      expect(await context.store.changes.since(newest)).toMatchObject([{ kind: 'admin', id }])
    })

    test('are removed by their owner, never the last way in', async () => {
      const { passkeys } = await context.openSite()
      const anna = await addPerson()
      const borys = await addPerson('borys@example.org')
      await addPasskey(anna.id, 'one')
      await addPasskey(anna.id, 'two')
      expect(await passkeys.remove(borys.by, 'one')).toEqual({ ok: false, reason: 'missing' })
      expect(await passkeys.remove(anna.by, 'one')).toEqual({ ok: true })
      expect(await passkeys.remove(anna.by, 'one')).toEqual({ ok: false, reason: 'missing' })
      expect(await passkeys.remove(anna.by, 'two')).toEqual({ ok: false, reason: 'last' })
      const body = { email: 'anna@example.org', issuer: 'https://accounts.example', subject: '1' }
      await context.save(adminKind, body, { replaces: anna })
      expect(await passkeys.remove(anna.by, 'two'), 'an account is a way in').toEqual({ ok: true })
    })

    test('end where the site gets another host, unless the person has one of it or of an unknown host', async () => {
      const { store, clock } = context
      const anna = await addPerson()
      const borys = await addPerson('borys@example.org')
      const vira = await addPerson('vira@example.org')
      const old = { host: 'old.example' }
      await addPasskey(anna.id, 'of anna', old)
      await addPasskey(borys.id, 'of borys', old)
      await addPasskey(borys.id, 'new of borys', { host: 'new.example' })
      await addPasskey(vira.id, 'of vira', { host: null })
      expect(await store.passkeys.findEnded('old.example')).toEqual(new Map())
      const ended = new Map([[anna.id, 'old.example']])
      expect(await store.passkeys.findEnded('new.example')).toEqual(ended)
      await store.write('sign-in', ({ passkeys }) =>
        passkeys.recordUse('of vira', { counter: 1, ...old }, clock.now),
      )
      ended.set(vira.id, 'old.example')
      expect(await store.passkeys.findEnded('new.example')).toEqual(ended)
    })

    test('are asked for again after ten minutes, of whoever has any, in each session', async () => {
      const site = await context.openSite()
      const anna = await addPerson()
      const invite = async () => {
        const form = { key: createKey(), email: `${createKey()}@example.org` }
        const by = admit('administrator', anna.by)
        const result = await site.admins.invite(by, { ...form, role: 'editor' })
        return result.ok ? 'invited' : result.reason
      }
      context.clock.now = timeAfter(11 * minute)
      expect(await site.passkeys.mustConfirm(anna.by)).toBe(false)
      await addPasskey(anna.id, 'one')
      expect(await site.passkeys.mustConfirm(anna.by)).toBe(true)
      expect(await invite()).toBe('unconfirmed')
      expect(await site.passkeys.remove(anna.by, 'one')).toMatchObject({ reason: 'unconfirmed' })
      await context.store.write('sign-in', ({ sessions }) =>
        sessions.confirm(anna.by, context.clock.now),
      )
      const other = await context.store.sessions.create(anna.id, timeAfter(-11 * minute))
      const session = (await context.store.sessions.find(other, context.clock.now))?.id ?? ''
      expect(await site.passkeys.mustConfirm(admit('editor', { ...anna.by, session }))).toBe(true)
      expect(await site.passkeys.mustConfirm(anna.by)).toBe(false)
      context.clock.now = timeAfter(10 * minute - 1)
      expect(await invite()).toBe('invited')
      context.clock.now = timeAfter(1)
      expect(await invite()).toBe('unconfirmed')
      // Nobody gains time by a clock that was set back.
      context.clock.now = timeAfter(-30 * minute)
      expect(await invite()).toBe('unconfirmed')
    })

    test('and links are gone with the person, and when they are invited again', async () => {
      const { admins } = await context.openSite()
      const anna = await addPerson()
      const borys = await addPerson('borys@example.org')
      await addPasskey(borys.id, 'one')
      const link = await newLink(borys.id)
      const by = admit('administrator', anna.by)
      expect(await admins.renewLink(by, borys.id)).toEqual({ ok: false, reason: 'known' })
      expect(await admins.renewLink(by, anna.id)).toEqual({ ok: false, reason: 'self' })
      expect(await admins.passkeysSince(by, [anna.id, borys.id])).toEqual({
        [borys.id]: context.clock.now.toISOString(),
      })
      const again = await admins.inviteAgain(by, { ...borys, key: createKey() })
      if (!again.ok) throw new Error(again.reason)
      expect(await context.store.passkeys.find('one')).toBeUndefined()
      const { tokens } = context.store
      expect(await tokens.find('invitation', link, context.clock.now)).toBeUndefined()
      const { id } = again.document
      expect(await tokens.find('invitation', again.token, context.clock.now)).toBe(id)

      await addPasskey(id, 'two')
      const last = await newLink(id)
      expect((await admins.remove(by, id, 1)).ok).toBe(true)
      expect(await context.store.passkeys.find('two')).toBeUndefined()
      expect(await tokens.find('invitation', last, context.clock.now)).toBeUndefined()
      expect(await admins.renewLink(by, id)).toEqual({ ok: false, reason: 'missing' })
    })

    test('come with an upgrade, before which sessions count as unconfirmed', async () => {
      const { id, token, by } = await addPerson()
      await context.close()
      await downgradeToSchema(context.place, 9)
      await using store = await openStore(context.place, () => context.clock.now)
      expect(await store.sessions.find(token, context.clock.now)).toBeDefined()
      expect(await store.sessions.isConfirmed(by, context.clock.now)).toBe(false)
      expect(await store.passkeys.hasAny(id)).toBe(false)
    })
  })
}
