// Longer than a source file should be, because every test erases something else from the same store.

import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { eventKind } from '#core/content/event.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { appendPoint } from '#server/storage/backup/points/append-point.ts'
import { eraseFromBackup } from '#server/storage/backup/points/erase-from-backup.ts'
import { restorePoint } from '#server/storage/backup/points/restore-point.ts'
import { restoreBackup } from '#server/storage/backup/restore-backup.ts'
import { readErasures } from '#server/storage/base/erasures.ts'
import { openStore, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import {
  createKey,
  eventBody,
  feedbackBody,
  newPasskey,
  signUpBody,
} from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import { withToken } from '#test/storage/helpers/with-token.ts'
import { removeAdmin } from '#tools/admins/manage-admins.ts'
import type { ContractContext } from './context.ts'

const day = 24 * 60 * 60_000
const imageId = 'c'.repeat(32)

let restores = 0

export function describeErasures(context: ContractContext): void {
  /** The tests share a database of PostgreSQL, in which a restore of the same time would have the same schema. */
  const restoreTime = () => {
    restores += 1
    return new Date(context.clock.now.getTime() + restores * 1_000)
  }
  describe('what a person has erased', () => {
    let folder: string
    const nameOf = (date: string) => join(folder, `vatra-2026-05-${date}-120000.backup`)

    beforeEach(async () => {
      folder = temporaryFolder()
    })

    const backUp = (file: string) =>
      withDatabase(context.place, (engine) =>
        createBackup(engine, file, { now: context.clock.now }),
      )
    const append = (file: string) =>
      withDatabase(context.place, (engine) => appendPoint(engine, file, context.clock.now))
    const saveEvent = (capacity: string) =>
      context.save(
        eventKind,
        eventBody({
          dates: { start: '2026-08-10', end: '2026-08-11' },
          signUp: { mode: 'open', capacity },
        }),
      )
    const signUp = async (eventId: string, name: string) => {
      const { signUps } = await context.openSite()
      const body = signUpBody({ name, wantsReminder: true, showsInitials: true })
      const sent = await signUps.send({ key: createKey(), eventId, body })
      return withToken(sent).token
    }
    const within = async <T>(place: StoreLocation, work: (store: Store) => Promise<T>) => {
      const store = await openStore(place, () => context.clock.now)
      return work(store).finally(() => store.close())
    }
    const signedUpFor = (eventId: string) => async (store: Store) =>
      (await store.signUps.ofEvent(eventId)).map((found) => {
        const { name, state, wantsReminder, showsInitials } = found
        return [name, state, wantsReminder, showsInitials]
      })

    test('stays erased when an earlier state is restored, and what is free is offered', async () => {
      const event = await saveEvent('2')
      const anna = await signUp(event.id, 'Анна')
      const borys = await signUp(event.id, 'Борис')
      await signUp(event.id, 'Віра')
      const message = await context.save(feedbackKind, feedbackBody())
      await context.addImage(imageOf('c', Buffer.from([1])))
      await backUp(nameOf('01'))
      context.advance(60_000)
      const { signUps } = await context.openSite()
      await signUps.changeOwn(anna, 'erase')
      await signUps.changeOwn(borys, 'doNotRemind')
      await signUps.changeOwn(borys, 'hideInitials')
      await context.store.write('anna', async ({ images, documents }) => {
        await images.erase(imageId)
        await documents.purge({ kind: feedbackKind.name, createdBefore: context.clock.now })
      })
      await context.close()

      const restored = await restoreBackup(nameOf('01'), context.place, { now: restoreTime() })
      expect(restored.hasChanged).toBe(true)
      await within(context.place, async (store) => {
        expect(await store.signUps.byToken(anna)).toBeUndefined()
        expect(await signedUpFor(event.id)(store)).toEqual([
          ['Борис', 'coming', false, false],
          ['Віра', 'offered', true, true],
        ])
        expect(await store.documents.byId(feedbackKind, message.id)).toBeUndefined()
        expect(await store.images.images([imageId])).toEqual([])
      })
      await restoreBackup(nameOf('01'), context.place, { now: restoreTime() })
      const names = (await within(context.place, signedUpFor(event.id))).map(([name]) => name)
      expect(names, 'the site remembers it after a restore too').toEqual(['Борис', 'Віра'])
    })

    test('of a guardian, contact and note stay erased, and the answer stays', async () => {
      const event = await saveEvent('2')
      const { signUps } = await context.openSite()
      const guardian = { contact: 'mother@example.org', contactKind: 'email' } as const
      const body = signUpBody({ guardian })
      const sent = withToken(await signUps.send({ key: createKey(), eventId: event.id, body }))
      const token = sent.signUp.guardian?.token ?? ''
      await signUps.changeAsGuardian(token, { change: 'agree', photos: 'no', note: 'Горіхи' })
      await backUp(nameOf('01'))
      context.advance(60_000)
      await signUps.changeAsGuardian(token, { change: 'erase' })
      await context.close()
      await restoreBackup(nameOf('01'), context.place, { now: restoreTime() })
      const [restored] = await within(context.place, (store) => store.signUps.byGuardian(token))
      expect(restored).toMatchObject({ state: 'coming', guardian: { contact: '', photos: 'no' } })
      expect(JSON.stringify(restored)).not.toMatch(/mother@|Горіхи/)
    })

    test('what is wanted again stays wanted', async () => {
      const event = await saveEvent('2')
      const token = await signUp(event.id, 'Анна')
      await backUp(nameOf('01'))
      context.advance(60_000)
      const { signUps } = await context.openSite()
      await signUps.changeOwn(token, 'doNotRemind')
      await signUps.changeOwn(token, 'remind')
      await signUps.changeOwn(token, 'hideInitials')
      await signUps.changeOwn(token, 'showInitials')
      await saveEvent('9')
      await context.close()
      await restoreBackup(nameOf('01'), context.place, { now: restoreTime() })
      expect(await within(context.place, signedUpFor(event.id))).toEqual([
        ['Анна', 'coming', true, true],
      ])
    })

    test('stays erased where all but the backups is lost: in an earlier point, and in an earlier backup', async () => {
      const event = await saveEvent('5')
      const first = await signUp(event.id, 'Анна')
      await backUp(nameOf('01'))
      context.advance(60_000)
      const second = await signUp(event.id, 'Борис')
      await append(nameOf('01'))
      const at = context.clock.now
      context.advance(60_000)
      const { signUps } = await context.openSite()
      await signUps.changeOwn(second, 'erase')
      await append(nameOf('01'))
      const point = { dataDir: join(folder, 'point') }
      await restorePoint(nameOf('01'), point, { at, now: context.clock.now })
      expect(await within(point, signedUpFor(event.id))).toEqual([['Анна', 'coming', true, true]])

      context.advance(day)
      await signUps.changeOwn(first, 'erase')
      await backUp(nameOf('02'))
      const earlier = { dataDir: join(folder, 'earlier') }
      await restorePoint(nameOf('01'), earlier, { at, now: context.clock.now })
      expect(await within(earlier, signedUpFor(event.id))).toEqual([])
    })

    test('leaves a backup that is written anew for a photo', async () => {
      const event = await saveEvent('5')
      const token = await signUp(event.id, 'Анна')
      await backUp(nameOf('01'))
      context.advance(60_000)
      const { signUps } = await context.openSite()
      await signUps.changeOwn(token, 'erase')
      const erasures = await withDatabase(context.place, ({ db }) =>
        readErasures(db, context.clock.now),
      )
      await eraseFromBackup(nameOf('01'), [], erasures)
      const place = { dataDir: join(folder, 'data') }
      await restoreBackup(nameOf('01'), place, { now: context.clock.now })
      expect(await within(place, signedUpFor(event.id))).toEqual([])
    })

    test('is known by hashes that name nothing, for forty days', async () => {
      const event = await saveEvent('5')
      const token = await signUp(event.id, 'Анна')
      const { signUps } = await context.openSite()
      await signUps.changeOwn(token, 'erase')
      const stored = () =>
        withDatabase(context.place, ({ db }) => db.selectFrom('erasures').selectAll().execute())
      expect(await stored()).toEqual([
        { hash: expect.stringMatching(/^[\w-]{43}$/), at: context.clock.now.toISOString() },
      ])
      expect(JSON.stringify(await stored())).not.toContain(token)
      context.advance(40 * day)
      await context.prune()
      expect(await stored()).toEqual([])
    })
  })

  describe('after a restore', () => {
    let folder: string
    let file: string

    beforeEach(async () => {
      folder = temporaryFolder()
      file = join(folder, 'site.backup')
    })

    const addAdmin = async (email: string, passkeys: string[]) => {
      const { id } = await context.save(adminKind, { email })
      await context.store.write('anna', async (writer) => {
        for (const name of passkeys) {
          await writer.passkeys.add(id, newPasskey(name), context.clock.now)
        }
      })
      return id
    }
    const restore = async () => {
      await context.close()
      const result = await restoreBackup(file, context.place, { now: restoreTime() })
      const store = await openStore(context.place, () => context.clock.now)
      return { ...result, store }
    }
    const backUp = () =>
      withDatabase(context.place, (engine) =>
        createBackup(engine, file, { now: context.clock.now }),
      )

    test('who was removed stays removed, with the passkeys, and a removed passkey is gone', async () => {
      const anna = await addAdmin('anna@example.org', ['phone', 'lost phone'])
      await addAdmin('borys@example.org', ['laptop'])
      await backUp()
      await removeAdmin(context.store, 'borys@example.org')
      await context.store.write(anna, ({ passkeys }) => passkeys.remove(anna, 'lost phone'))
      const { store, people, newcomers } = await restore()
      try {
        expect(people).toEqual([{ id: anna, email: 'anna@example.org', role: 'administrator' }])
        expect(newcomers).toEqual([])
        expect(await store.passkeys.find('laptop')).toBeUndefined()
        expect(await store.passkeys.find('lost phone')).toBeUndefined()
        expect((await store.passkeys.find('phone'))?.admin.id).toBe(anna)
        const removed = await store.documents.all(adminKind, { removed: true })
        expect(removed.map(({ body }) => body.email)).toEqual(['borys@example.org'])
      } finally {
        await store.close()
      }
    })

    test('a photo that was hidden since stays hidden, unless it was shown again', async () => {
      const [hidden, shownAgain] = ['d'.repeat(32), 'e'.repeat(32)] as const
      for (const letter of ['d', 'e']) {
        const image = imageOf(letter, Buffer.from(letter))
        await context.addImage({ ...image, people: 'agreed' })
      }
      await backUp()
      await context.store.write('anna', async ({ images }) => {
        await images.setHidden(hidden, true)
        await images.setHidden(shownAgain, true)
        await images.setHidden(shownAgain, false)
      })
      const { store } = await restore()
      try {
        expect(await store.images.file(`${hidden}-40.avif`)).toBeUndefined()
        expect(await store.images.file(`${shownAgain}-40.avif`)).toBeDefined()
      } finally {
        await store.close()
      }
    })

    test('whoever may sign in now and could not before is named', async () => {
      const anna = await context.save(adminKind, { email: 'anna@example.org' })
      const { id } = await context.save(adminKind, { email: 'borys@example.org' })
      await backUp()
      await context.save(
        adminKind,
        { email: 'borys@example.org', role: 'editor' },
        { replaces: { id, version: 1 } },
      )
      // As an earlier version removed people.
      await context.remove(adminKind, anna.id, 1)
      const { store, newcomers } = await restore()
      await store.close()
      expect(newcomers.map(({ email, role }) => `${email} ${role}`).toSorted()).toEqual([
        'anna@example.org administrator',
        'borys@example.org administrator',
      ])
    })
  })
}
