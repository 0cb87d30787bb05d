import { describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { downgradeToSchema } from '#scripts/testing/schema-versions.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { claimStore } from '#server/claim-store.ts'
import { seedSampleContent } from '#server/sample/seed.ts'
import { inviteFirstAdmins } from '#server/sign-in/authorization.ts'
import type { Store } from '#server/storage/store.ts'
import { eventBody, feedbackBody, createKey } from '#test/storage/helpers/bodies.ts'
import type { ContractContext } from './context.ts'

const location = { databaseUrl: undefined, dataDir: './data' }
const demo = { ...location, production: false, convertDemoData: false }
const production = { ...location, production: true, convertDemoData: false }
const conversion = { ...production, convertDemoData: true }

export function describePurpose(context: ContractContext): void {
  const { sameOnBothEngines } = context

  describe('the purpose of a store', () => {
    test('is set by its first start, and every later start needs the same', async () => {
      expect(await context.store.facts.purpose()).toBeUndefined()
      await claimStore(context.store, production)
      await claimStore(await context.openSecondStore(), production)
      expect(await context.store.facts.purpose()).toBe('production')
    })

    test('is kept while it is tried again and again whether something can be written', async () => {
      await claimStore(context.store, production)
      for (const store of [context.store, await context.openSecondStore()])
        expect(await store.findWriteFault()).toBeUndefined()
      expect(await context.store.facts.purpose()).toBe('production')
    })

    test('of a demo is refused to a real site, with an explanation', async () => {
      await claimStore(context.store, demo)
      const claim = claimStore(await context.openSecondStore(), production)
      await expect(claim).rejects.toThrow(StartupError)
      await expect(claim).rejects.toThrow(/empty folder \(DATA_DIR\).*CONVERT_DEMO_DATA=1/)
      expect(await context.store.facts.purpose()).toBe('demo')
    })

    test('of a real site is always refused to a demo', async () => {
      await claimStore(context.store, production)
      for (const settings of [demo, { ...demo, convertDemoData: true }]) {
        const claim = claimStore(await context.openSecondStore(), settings)
        await expect(claim).rejects.toThrow(/belongs to a real site/)
      }
    })

    test.each([
      ['demo', async (store: Store) => void (await seedSampleContent(store))],
      ['demo', async (store: Store) => bindAdmin(store, 'http://localhost:3000/demo-provider')],
      ['production', async (store: Store) => bindAdmin(store, 'https://accounts.google.com')],
      [undefined, async () => {}],
    ])('is recognized in an older store: %s', sameOnBothEngines, async (purpose, fill) => {
      await fill(context.store)
      await context.close()
      await downgradeToSchema(context.place, 4)
      expect(await (await context.openSecondStore()).facts.purpose()).toBe(purpose)
    })

    test(
      'of a demo is converted on request, keeping only what people wrote',
      sameOnBothEngines,
      async () => {
        const { store } = context
        await claimStore(store, demo)
        await seedSampleContent(store)
        await inviteFirstAdmins(store, ['admin@example.org'])
        const [admin] = await store.documents.all(adminKind, { removed: false })
        const [edited, binned] = await store.documents.all(newsKind, { removed: false })
        if (!admin || !edited || !binned)
          throw new Error('The sample content has no administrators or news')
        const token = await store.sessions.create(admin.id, store.now())
        const { id, version, body } = edited
        await store.write(admin.id, async (writer) => {
          await writer.documents.save(newsKind, {
            key: createKey(),
            replaces: { id, version },
            body,
          })
          await writer.documents.remove(newsKind, binned.id, binned.version)
          await writer.documents.save(eventKind, { key: createKey(), body: eventBody() })
          await writer.documents.save(feedbackKind, { key: createKey(), body: feedbackBody() })
        })

        await claimStore(store, conversion)
        expect(await store.facts.purpose()).toBe('production')
        expect(await store.sessions.find(token, store.now())).toBeUndefined()
        const counts = async (removed: boolean) => [
          (await store.documents.all(adminKind, { removed })).length,
          (await store.documents.all(newsKind, { removed })).map((document) => document.id),
          (await store.documents.all(eventKind, { removed })).map(
            (document) => document.body.titles,
          ),
          (await store.documents.all(feedbackKind, { removed })).length,
        ]
        expect(await counts(false)).toEqual([0, [id], [eventBody().titles], 1])
        expect(await counts(true)).toEqual([0, [], [], 0])

        // The first administrators of the real site may also be in the demo.
        await inviteFirstAdmins(store, ['admin@example.org'])
        expect(await store.documents.all(adminKind, { removed: false })).toHaveLength(1)
      },
    )
  })
}

async function bindAdmin(store: Store, issuer: string): Promise<void> {
  const body = { email: 'anna@example.org', issuer, subject: 'anna' }
  await store.write('test', ({ documents }) =>
    documents.save(adminKind, { key: createKey(), body }),
  )
}
