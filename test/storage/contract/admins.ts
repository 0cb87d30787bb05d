import { describe, expect, test } from 'vitest'
import { adminKind, type AdminSaveResult, roleOfAdmin } from '#core/admins/admin.ts'
import { admit } from '#core/admins/person.ts'
import type { Document } from '#core/kinds/document.ts'
import type { Admins } from '#core/site/admins.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { Store } from '#server/storage/store.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'
import type { ContractContext } from './context.ts'

const roundCount = 20

export function describeAdmins(context: ContractContext): void {
  const adminsOf = async (store: Store) => (await createSite(store)).admins
  const admitAdmin = ({ id, body }: { id: string; body: { email: string } }) =>
    admit('administrator', { id, email: body.email, session: 'session' })
  const emails = async () =>
    (await context.store.documents.all(adminKind, { removed: false })).map(({ body }) => body.email)
  /** The first administrator is not invited by another. */
  const inviteFirst = async (email = 'anna@example.org') =>
    context.save(adminKind, { email }, { by: 'configuration' })
  const invite = async (
    admins: Admins,
    inviter: { id: string; body: { email: string } },
    email: string,
  ) => admins.invite(admitAdmin(inviter), { key: createKey(), email, role: 'administrator' })

  describe('administrators', () => {
    test('are invited once, with any spelling of their mailbox', async () => {
      const admins = await adminsOf(context.store)
      const anna = await inviteFirst()
      expectDone(await invite(admins, anna, 'olha.koval@gmail.com'))
      for (const email of ['Olha.Koval@gmail.com', 'olhakoval+vatra@googlemail.com']) {
        expect(await invite(admins, anna, email)).toEqual({ ok: false, reason: 'known' })
      }
      expect(await invite(admins, anna, 'nobody')).toMatchObject({
        reason: 'invalid',
        fields: { email: 'notAnEmail' },
      })
      expect(await emails()).toEqual(['anna@example.org', 'olha.koval@gmail.com'])
    })

    test('invited by two at once in two spellings of a mailbox become one', async () => {
      const admins = [
        await adminsOf(context.store),
        await adminsOf(await context.openSecondStore()),
      ]
      const anna = await inviteFirst()
      const invited = await Promise.all(
        admins.map((ownAdmins, nth) =>
          invite(ownAdmins, anna, ['b.c@gmail.com', 'bc@gmail.com'][nth] ?? ''),
        ),
      )
      expect(invited.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await emails()).toHaveLength(2)
    })

    test('invited by five copies of one form become one', async () => {
      const admins = await adminsOf(context.store)
      const anna = admitAdmin(await inviteFirst())
      const form = { key: createKey(), email: 'borys@example.org', role: 'editor' as const }
      const results = await Promise.all(Array.from({ length: 5 }, () => admins.invite(anna, form)))
      const first = expectDone(results[0])
      for (const result of results) expect(expectDone(result)).toEqual(first)
      const { id, version } = first
      const secondForm = { key: createKey(), id, version }
      const twice = await Promise.all([
        admins.inviteAgain(anna, secondForm),
        admins.inviteAgain(anna, secondForm),
      ])
      expect(expectDone(twice[1])).toEqual(expectDone(twice[0]))
      expect(await emails()).toEqual(['anna@example.org', 'borys@example.org'])
    })

    test('can be invited again after their removal, and their old sessions stay ended', async () => {
      const admins = await adminsOf(context.store)
      const anna = await inviteFirst()
      const { id } = expectDone(await invite(admins, anna, 'borys@example.org'))
      const token = await context.store.sessions.create(id, context.clock.now)
      expectDone(await admins.remove(admitAdmin(anna), id, 1))
      const invitedAgain = expectDone(await invite(admins, anna, 'borys@example.org'))
      expect(invitedAgain.id).not.toBe(id)
      expect(await context.store.sessions.find(token, context.clock.now)).toBeUndefined()
      expect(await emails()).toEqual(['anna@example.org', 'borys@example.org'])
    })

    test('lose their account and sessions when invited again, and keep their position in the list', async () => {
      const admins = await adminsOf(context.store)
      const anna = await inviteFirst()
      const borys = expectDone(await invite(admins, anna, 'borys@example.org'))
      const body = { ...borys.body, issuer: 'https://accounts.example', subject: '1' }
      const replaces = { id: borys.id, version: 1 }
      await context.store.write('sign-in', (writer) =>
        writer.documents.save(adminKind, { key: createKey(), body, replaces }),
      )
      const token = await context.store.sessions.create(borys.id, context.clock.now)
      const outdatedForm = { key: createKey(), id: borys.id, version: 1 }
      expect(await admins.inviteAgain(admitAdmin(anna), outdatedForm)).toMatchObject({
        reason: 'conflict',
      })
      const saved = await admins.inviteAgain(admitAdmin(anna), { ...outdatedForm, version: 2 })
      expect(expectDone(saved).body).toEqual({ email: 'borys@example.org' })
      expect(await context.store.sessions.find(token, context.clock.now)).toBeUndefined()
      expect(await emails()).toEqual(['anna@example.org', 'borys@example.org'])
      const unknownForm = { key: createKey(), id: crypto.randomUUID(), version: 1 }
      expect(await admins.inviteAgain(admitAdmin(anna), unknownForm)).toMatchObject({
        reason: 'missing',
      })
      const invalidForm = { key: '', id: expectDone(saved).id, version: 1 }
      expect(await admins.inviteAgain(admitAdmin(anna), invalidForm)).toMatchObject({
        reason: 'invalid',
      })
      expect(await emails()).toEqual(['anna@example.org', 'borys@example.org'])
    })

    test('cannot remove themselves, so one always remains', async () => {
      const admins = await adminsOf(context.store)
      const { id, ...anna } = await inviteFirst()
      const refusal = { ok: false, reason: 'self' }
      expect(await admins.remove(admitAdmin({ id, ...anna }), id, 1)).toEqual(refusal)
      const form = { key: createKey(), id, version: 1 }
      expect(await admins.inviteAgain(admitAdmin({ id, ...anna }), form)).toEqual(refusal)
      expect(await emails()).toEqual(['anna@example.org'])
    })

    test('can do nothing after they are removed', async () => {
      const admins = await adminsOf(context.store)
      const anna = await inviteFirst()
      const borys = expectDone(await invite(admins, anna, 'borys@example.org'))
      expectDone(await admins.remove(admitAdmin(anna), borys.id, 1))
      const refusal = { ok: false, reason: 'gone' }
      expect(await admins.remove(admitAdmin(borys), anna.id, 1)).toEqual(refusal)
      expect(await invite(admins, borys, 'friend@example.org')).toEqual(refusal)
      const form = { key: createKey(), id: anna.id, version: 1 }
      expect(await admins.inviteAgain(admitAdmin(borys), form)).toEqual(refusal)
    })

    test('invite editors, change roles, and the history says who did it', async () => {
      const admins = await adminsOf(context.store)
      const anna = admitAdmin(await inviteFirst())
      const invitation = { key: createKey(), email: 'olha@example.org', role: 'editor' as const }
      const { id } = expectDone(await admins.invite(anna, invitation))
      const olha = admit('editor', { id, email: 'olha@example.org', session: 'session' })
      expect(await admins.administrators(olha)).toEqual(['anna@example.org'])
      const form = { key: createKey(), id, version: 1, role: 'administrator' as const }
      const changed = expectDone(await admins.setRole(anna, form))
      expect(changed.body).toEqual({ email: 'olha@example.org' })
      expect(expectDone(await admins.setRole(anna, form)), 'a second copy').toEqual(changed)
      expect(await admins.administrators(olha)).toHaveLength(2)
      const outdated = { ...form, key: createKey() }
      expect(await admins.setRole(anna, outdated)).toMatchObject({ reason: 'conflict' })
      const unknown = { ...outdated, id: crypto.randomUUID() }
      expect(await admins.setRole(anna, unknown)).toMatchObject({ reason: 'missing' })
      const history = await admins.history(anna, id)
      expect(history.map(({ by, body }) => [by, roleOfAdmin(body)])).toEqual([
        [anna.id, 'administrator'],
        [anna.id, 'editor'],
      ])
    })

    test('keep their role when invited again, and who was invited before there were roles is one', async () => {
      const admins = await adminsOf(context.store)
      const first = await inviteFirst()
      expect(roleOfAdmin(first.body)).toBe('administrator')
      const invitation = { key: createKey(), email: 'olha@example.org', role: 'editor' as const }
      const { id } = expectDone(await admins.invite(admitAdmin(first), invitation))
      const form = { key: createKey(), id, version: 1 }
      const invited = expectDone(await admins.inviteAgain(admitAdmin(first), form))
      expect(roleOfAdmin(invited.body)).toBe('editor')
    })

    test('cannot change their own role, and do nothing after another has changed it', async () => {
      const admins = await adminsOf(context.store)
      const anna = await inviteFirst()
      const borys = expectDone(await invite(admins, anna, 'borys@example.org'))
      const toEditor = (id: string, version = 1) =>
        ({ key: createKey(), id, version, role: 'editor' }) as const
      const own = await admins.setRole(admitAdmin(anna), toEditor(anna.id))
      expect(own).toEqual({ ok: false, reason: 'self' })
      expectDone(await admins.setRole(admitAdmin(anna), toEditor(borys.id)))
      const refusal = { ok: false, reason: 'forbidden' }
      expect(await admins.setRole(admitAdmin(borys), toEditor(anna.id))).toEqual(refusal)
      expect(await admins.remove(admitAdmin(borys), anna.id, 1)).toEqual(refusal)
      expect(await invite(admins, borys, 'friend@example.org')).toEqual(refusal)
      expect(await emails()).toHaveLength(2)
    })

    test('can make editors of each other at once on two instances, and one always remains', async () => {
      const admins = [
        await adminsOf(context.store),
        await adminsOf(await context.openSecondStore()),
      ]
      const anna = await inviteFirst()
      const [here, there] = admins
      if (!here || !there) throw new Error('There are two instances')
      const borys = expectDone(await invite(here, anna, 'borys@example.org'))
      const form = () => ({ key: createKey(), version: 1, role: 'editor' as const })
      const results = await Promise.all([
        here.setRole(admitAdmin(anna), { ...form(), id: borys.id }),
        there.setRole(admitAdmin(borys), { ...form(), id: anna.id }),
      ])
      const reasons = results.map((result) => (result.ok ? 'done' : result.reason))
      expect(reasons.toSorted()).toEqual(['done', 'forbidden'])
      expect(await here.administrators(admitAdmin(anna))).toHaveLength(1)
    })

    test(
      `can remove each other at once on two instances, ${roundCount} times, and one always remains`,
      { timeout: 60_000 },
      async () => {
        const admins = [
          await adminsOf(context.store),
          await adminsOf(await context.openSecondStore()),
        ]
        let remaining: Document<unknown> & { body: { email: string } } = await inviteFirst()
        for (let round = 0; round < roundCount; round += 1) {
          const [firstInstance, secondInstance] = round % 2 ? admins : admins.toReversed()
          if (!firstInstance || !secondInstance) throw new Error('There are two instances')
          const other = expectDone(
            await invite(firstInstance, remaining, `round${round}@example.org`),
          )
          const results = await Promise.all([
            firstInstance.remove(admitAdmin(remaining), other.id, 1),
            secondInstance.remove(admitAdmin(other), remaining.id, 1),
          ])
          const reasons = results.map((result) => (result.ok ? 'done' : result.reason))
          expect(reasons.toSorted()).toEqual(['done', 'gone'])
          const [only, ...others] = await context.store.documents.all(adminKind, { removed: false })
          expect(others).toEqual([])
          if (!only) throw new Error('No administrator remains')
          remaining = only
        }
      },
    )
  })
}

function expectDone(saved: AdminSaveResult | undefined) {
  if (!saved?.ok) throw new Error(`not done: ${JSON.stringify(saved)}`)
  return saved.document
}
