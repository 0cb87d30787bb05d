import { describe, expect, test } from 'vitest'
import { admit, adminKind, type AdminSaveResult } from '#core/admins/admin.ts'
import type { Document } from '#core/content/document.ts'
import type { Admins } from '#core/site.ts'
import { createSite } from '#server/storage/create-site.ts'
import type { Store } from '#server/storage/store.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'
import type { ContractContext } from './store-contract.ts'

const manyRounds = 20

export function describeAdmins(context: ContractContext): void {
  const adminsOf = async (store: Store) => (await createSite(store)).admins
  const asOne = ({ id, body }: { id: string; body: { email: string } }) =>
    admit(id, body.email, 'session')
  const emails = async () =>
    (await context.store.documents.all(adminKind, { removed: false })).map(({ body }) => body.email)
  /** The first administrator is not invited by another. */
  const first = async (email = 'anna@example.org') =>
    expectDone(
      await context.store.write('configuration', (writer) =>
        writer.save(adminKind, { key: createKey(), body: { email } }),
      ),
    )
  const invite = async (admins: Admins, by: { id: string; body: { email: string } }, to: string) =>
    admins.invite(asOne(by), { key: createKey(), email: to })

  describe('administrators', () => {
    test('are invited once, with any spelling of their mailbox', async () => {
      const admins = await adminsOf(context.store)
      const anna = await first()
      expectDone(await invite(admins, anna, 'olha.koval@gmail.com'))
      for (const again of ['Olha.Koval@gmail.com', 'olhakoval+vatra@googlemail.com']) {
        expect(await invite(admins, anna, again)).toEqual({ ok: false, reason: 'known' })
      }
      expect(await invite(admins, anna, 'nobody')).toMatchObject({
        reason: 'invalid',
        fields: { email: 'notAnEmail' },
      })
      expect(await emails()).toEqual(['anna@example.org', 'olha.koval@gmail.com'])
    })

    test('that two invite at once in two spellings are one', async () => {
      const admins = [
        await adminsOf(context.store),
        await adminsOf(await context.openSecondStore()),
      ]
      const anna = await first()
      const invited = await Promise.all(
        admins.map((own, nth) => invite(own, anna, ['b.c@gmail.com', 'bc@gmail.com'][nth] ?? '')),
      )
      expect(invited.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await emails()).toHaveLength(2)
    })

    test('of five copies of one invitation are one, with the same result', async () => {
      const admins = await adminsOf(context.store)
      const anna = asOne(await first())
      const form = { key: createKey(), email: 'borys@example.org' }
      const answers = await Promise.all(Array.from({ length: 5 }, () => admins.invite(anna, form)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      const { id, version } = expectDone(answers[0])
      const again = { key: createKey(), id, version }
      const twice = await Promise.all([
        admins.inviteAgain(anna, again),
        admins.inviteAgain(anna, again),
      ])
      expect(twice[1]).toEqual(twice[0])
      expect(await emails()).toEqual(['anna@example.org', 'borys@example.org'])
    })

    test('who were removed can be invited again, and their old sessions stay ended', async () => {
      const admins = await adminsOf(context.store)
      const anna = await first()
      const { id } = expectDone(await invite(admins, anna, 'borys@example.org'))
      const token = await context.store.sessions.create(id, context.clock.now)
      expectDone(await admins.remove(asOne(anna), id, 1))
      const back = expectDone(await invite(admins, anna, 'borys@example.org'))
      expect(back.id).not.toBe(id)
      expect(await context.store.sessions.find(token, context.clock.now)).toBeUndefined()
      expect(await emails()).toEqual(['anna@example.org', 'borys@example.org'])
    })

    test('who are invited again lose their account and their sessions, and keep their place', async () => {
      const admins = await adminsOf(context.store)
      const anna = await first()
      const borys = expectDone(await invite(admins, anna, 'borys@example.org'))
      const body = { ...borys.body, issuer: 'https://accounts.example', subject: '1' }
      const replaces = { id: borys.id, version: 1 }
      await context.store.write('sign-in', (writer) =>
        writer.save(adminKind, { key: createKey(), body, replaces }),
      )
      const token = await context.store.sessions.create(borys.id, context.clock.now)
      const late = { key: createKey(), id: borys.id, version: 1 }
      expect(await admins.inviteAgain(asOne(anna), late)).toMatchObject({ reason: 'conflict' })
      const again = await admins.inviteAgain(asOne(anna), { ...late, version: 2 })
      expect(expectDone(again).body).toEqual({ email: 'borys@example.org' })
      expect(await context.store.sessions.find(token, context.clock.now)).toBeUndefined()
      expect(await emails()).toEqual(['anna@example.org', 'borys@example.org'])
      const nobody = { key: createKey(), id: crypto.randomUUID(), version: 1 }
      expect(await admins.inviteAgain(asOne(anna), nobody)).toMatchObject({ reason: 'missing' })
      const unsound = { key: '', id: expectDone(again).id, version: 1 }
      expect(await admins.inviteAgain(asOne(anna), unsound)).toMatchObject({ reason: 'invalid' })
      expect(await emails()).toEqual(['anna@example.org', 'borys@example.org'])
    })

    test('cannot remove themselves, so one always remains', async () => {
      const admins = await adminsOf(context.store)
      const { id, ...anna } = await first()
      const self = { ok: false, reason: 'self' }
      expect(await admins.remove(asOne({ id, ...anna }), id, 1)).toEqual(self)
      const again = { key: createKey(), id, version: 1 }
      expect(await admins.inviteAgain(asOne({ id, ...anna }), again)).toEqual(self)
      expect(await emails()).toEqual(['anna@example.org'])
    })

    test('can do nothing after they are removed', async () => {
      const admins = await adminsOf(context.store)
      const anna = await first()
      const borys = expectDone(await invite(admins, anna, 'borys@example.org'))
      expectDone(await admins.remove(asOne(anna), borys.id, 1))
      const gone = { ok: false, reason: 'gone' }
      expect(await admins.remove(asOne(borys), anna.id, 1)).toEqual(gone)
      expect(await invite(admins, borys, 'friend@example.org')).toEqual(gone)
      const again = { key: createKey(), id: anna.id, version: 1 }
      expect(await admins.inviteAgain(asOne(borys), again)).toEqual(gone)
    })

    test(
      `who remove each other at once, on two instances, ${manyRounds} times: one always remains`,
      { timeout: 60_000 },
      async () => {
        const admins = [
          await adminsOf(context.store),
          await adminsOf(await context.openSecondStore()),
        ]
        let left: Document<unknown> & { body: { email: string } } = await first()
        for (let round = 0; round < manyRounds; round += 1) {
          const [here, there] = round % 2 ? admins : admins.toReversed()
          if (!here || !there) throw new Error('There are two instances')
          const other = expectDone(await invite(here, left, `round${round}@example.org`))
          const results = await Promise.all([
            here.remove(asOne(left), other.id, 1),
            there.remove(asOne(other), left.id, 1),
          ])
          const reasons = results.map((result) => (result.ok ? 'done' : result.reason))
          expect(reasons.toSorted()).toEqual(['done', 'gone'])
          const [only, ...more] = await context.store.documents.all(adminKind, { removed: false })
          expect(more).toEqual([])
          if (!only) throw new Error('Nobody is left')
          left = only
        }
      },
    )
  })
}

function expectDone(saved: AdminSaveResult | undefined) {
  if (!saved?.ok) throw new Error(`not done: ${JSON.stringify(saved)}`)
  return saved.document
}
