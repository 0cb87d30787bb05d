import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { imageAddress } from '#core/images/image.ts'
import { downgradeToSchema, markSchemaAsNewer } from '#scripts/testing/schema-versions.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import type { OnProgress, Progress } from '#server/storage/backup/progress.ts'
import { restoreBackup } from '#server/storage/backup/restore-backup.ts'
import { digestTables } from '#server/storage/backup/table-rows.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import { newestSchema } from '#server/storage/migrations/migrate.ts'
import { openStore, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { Store } from '#server/storage/store.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { createBackupService, plentyOfSpace } from '#test/server/helpers/backup-service.ts'
import {
  createKey,
  eventBody,
  feedbackBody,
  newPasskey,
  newsBody,
} from '#test/storage/helpers/bodies.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { expectSaved, type ContractContext } from './context.ts'

const backupTime = new Date('2026-05-01T13:00:00Z')
const restoreTime = new Date('2026-05-02T08:30:00Z')
const imageId = 'a'.repeat(32)
const photo = { name: `${imageId}-40.avif`, type: 'image/avif', bytes: Buffer.from([0, 1, 255]) }

export function describeBackup(context: ContractContext): void {
  describe('a backup', () => {
    let folder: string
    let file: string

    beforeEach(async () => {
      folder = temporaryFolder()
      file = join(folder, 'site.backup')
    })

    const backUp = (onProgress?: OnProgress) =>
      withDatabase(context.place, (engine) =>
        createBackup(engine, file, { now: backupTime, ...(onProgress && { onProgress }) }),
      )
    const saveLateNews = () => context.save(newsKind, newsBody('Пізніше'))

    test('has everything but sessions and tokens, in an empty folder and in PostgreSQL', async () => {
      const token = await fillStore(context.store)
      const { now } = context.clock
      const link = await context.store.tokens.issue('invitation', 'anna', { now, lifetime: 60_000 })
      const original = await digestsAt(context.place)
      const { manifest } = await backUp()
      expect(manifest).toEqual({
        format: 1,
        schema: newestSchema,
        createdAt: backupTime.toISOString(),
        tables: original,
      })
      expect(manifest.tables).toMatchObject({ documents: { rows: 5 }, media: { rows: 1 } })
      expect((await stat(file)).mode & 0o777).toBe(0o600)

      const places = [{ dataDir: join(folder, 'data') }, { databaseUrl: await migratedDatabase() }]
      for (const place of places) {
        expect((await restoreBackup(file, place, { now: restoreTime })).hasChanged).toBe(true)
        expect(await digestsAt(place)).toEqual(original)
        const restored = await openStore(place, () => context.clock.now)
        try {
          expect(await restored.sessions.find(token, now)).toBeUndefined()
          expect(await restored.tokens.find('invitation', link, now)).toBeUndefined()
          expect((await restored.passkeys.find('a passkey'))?.admin.body.email).toBe(
            'anna@example.org',
          )
          const restoredPhoto = await restored.images.file(photo.name)
          expect(Buffer.from(restoredPhoto?.bytes ?? [])).toEqual(photo.bytes)
          expect(await restored.facts.isRestored()).toBe(true)
          const { groups } = await (
            await createSite(restored)
          ).search('волонтерів', { language: 'uk', limit: 10 })
          expect(groups).toHaveLength(1)
          expect(await restored.lists.counts(newsKind, context.clock.now)).toEqual(
            await context.store.lists.counts(newsKind, context.clock.now),
          )
        } finally {
          await restored.close()
        }
      }
    })

    test('of the content that a store has already changes nothing', async () => {
      await fillStore(context.store)
      await backUp()
      await context.close()
      expect((await restoreBackup(file, context.place, { now: restoreTime })).hasChanged).toBe(
        false,
      )
    })

    test('of the same content brings back the schema from before an upgrade', async () => {
      await fillStore(context.store)
      await backUp()
      await context.close()
      await markSchemaAsNewer(context.place)
      // The tests share a database, in which a restore of the same time would have the same schema.
      const laterTime = new Date('2026-05-03T08:30:00Z')
      expect((await restoreBackup(file, context.place, { now: laterTime })).hasChanged).toBe(true)
      await (await openStore(context.place)).close()
    })

    test('replaces other content, which is kept aside, and tells its progress', async () => {
      await fillStore(context.store)
      const original = await digestsAt(context.place)
      const shown: Progress[] = []
      const onProgress: OnProgress = (progress) => shown.push(progress)
      await backUp(onProgress)
      await saveLateNews()
      await context.close()
      const { formerData } = await restoreBackup(file, context.place, {
        now: restoreTime,
        onProgress,
      })
      expect(formerData).toContain('before-restore-2026-05-02-083000')
      expect(await digestsAt(context.place)).toEqual(original)
      const steps = new Set(shown.map(({ step }) => step))
      expect([...steps]).toEqual(['copy', 'verify', 'index', 'compare'])
      const documents = { table: 'documents', rows: 5, totalRows: 5 }
      expect(shown[0]?.tables).toMatchObject(documents)
    })

    test('is not restored while the site runs', async () => {
      await fillStore(context.store)
      await backUp()
      await saveLateNews()
      const current = await digestsAt(context.place)
      await expect(restoreBackup(file, context.place, { now: restoreTime })).rejects.toThrow(
        /The site is running: stop it/,
      )
      expect(await digestsAt(context.place)).toEqual(current)
    })

    test('has the state of one moment while others write', async () => {
      await fillStore(context.store)
      const original = await digestsAt(context.place)
      let writing: Promise<unknown> | undefined
      const { manifest } = await backUp(({ step, tables }) => {
        if (step === 'copy' && tables?.table === 'documents') writing = saveLateNews()
      })
      await writing
      expect(manifest.tables).toEqual(original)
      expect(await digestsAt(context.place)).not.toEqual(original)
    })

    test('of the day is made by one of several instances', async () => {
      await fillStore(context.store)
      const stores = [context.store, await context.openSecondStore()]
      const readFreeSpace = vi.fn(async () => plentyOfSpace)
      const services = stores.map((store) =>
        createBackupService(store, context.place, folder, readFreeSpace),
      )
      const daily = async () => {
        await Promise.all(services.map((service) => service.makeIfDue()))
        await Promise.all(services.map((service) => service.settled()))
      }
      await daily()
      await daily()
      const name = 'vatra-2026-05-01-120000.backup'
      expect(readFreeSpace).toHaveBeenCalledOnce()
      expect(await readdir(folder)).toEqual([name])
      for (const service of services) {
        expect(await service.status(anna)).toMatchObject({ newest: { name }, isRunning: false })
        expect(await service.list(anna)).toHaveLength(1)
      }
      // What the instances know about backups is in no backup.
      expect((await verifyBackup(join(folder, name))).tables).toEqual(
        await digestsAt(context.place),
      )
    })

    test('is made by hand once in ten minutes, whichever instance is asked', async () => {
      const [one, other] = [context.store, await context.openSecondStore()].map((store) =>
        createBackupService(store, context.place, folder),
      )
      const make = async (service = one) => {
        const start = await service?.make(anna)
        await service?.settled()
        return start
      }
      const moveTo = (time: string) => (context.clock.now = new Date(`2026-05-01T${time}Z`))
      expect(await make(one)).toBe('begun')
      moveTo('12:09:59')
      expect([await make(one), await make(other)]).toEqual(['tooSoon', 'tooSoon'])
      const nextByHandAt = '2026-05-01T12:10:00.000Z'
      expect(await other?.status(anna)).toMatchObject({ nextByHandAt, isRunning: false })
      moveTo('12:10:00')
      expect(await other?.status(anna)).toMatchObject({ nextByHandAt: undefined })
      expect([await make(other), await make(one)]).toEqual(['begun', 'tooSoon'])
      expect(await readdir(folder)).toHaveLength(2)
    })

    test('is not made of a database with an older schema', async () => {
      await context.close()
      await downgradeToSchema(context.place, 9)
      await expect(backUp()).rejects.toThrow(/has schema 9, .*start this one once/)
      await expect(stat(file)).rejects.toThrow(/ENOENT/)
    })
  })
}

/** Returns the token of a session. */
export async function fillStore(store: Store): Promise<string> {
  const address = imageAddress({ id: imageId, width: 40, height: 30, placeholderColor: '102030' })
  const adminId = await store.write('test', async (writer) => {
    const admin = await writer.documents.save(adminKind, {
      key: createKey(),
      body: { email: 'anna@example.org' },
    })
    await writer.passkeys.add(expectSaved(admin).id, newPasskey('a passkey'), store.now())
    await writer.images.add({ id: imageId, address, files: [photo] })
    await writer.images.setAltText(imageId, { uk: 'Багаття' })
    await writer.images.setPoint(imageId, { x: 20, y: 80 })
    const body = { ...newsBody('Волонтери'), images: [address] }
    await writer.documents.save(newsKind, { key: createKey(), body })
    await writer.documents.save(newsKind, {
      key: createKey(),
      body: newsBody('Чернетка'),
      state: 'draft',
    })
    const event = expectSaved(
      await writer.documents.save(eventKind, { key: createKey(), body: eventBody() }),
    )
    await writer.documents.remove(eventKind, event.id, event.version)
    await writer.documents.save(feedbackKind, { key: createKey(), body: feedbackBody() })
    return expectSaved(admin).id
  })
  return store.sessions.create(adminId, store.now())
}

export const digestsAt = (place: StoreLocation) =>
  withDatabase(place, (engine) => engine.readSnapshot((db) => digestTables(db)))
