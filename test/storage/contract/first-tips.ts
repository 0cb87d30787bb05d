import { describe, expect, test } from 'vitest'
import { tipKind } from '#core/content/tip.ts'
import { storeFirstTips } from '#server/first-content/first-tips.ts'
import sections from '#server/first-content/tips.json' with { type: 'json' }
import type { ContractContext } from './context.ts'

const firstTips = sections.flatMap(({ section, tips }) => tips.map((tip) => ({ ...tip, section })))

export function describeFirstTips(context: ContractContext): void {
  const { sameOnBothEngines } = context

  describe('the first tips', () => {
    const present = async () => context.store.documents.all(tipKind, { removed: false })

    test('are stored in their order, at their addresses, by the first of two instances', async () => {
      const second = await context.openSecondStore()
      await Promise.all([storeFirstTips(context.store), storeFirstTips(second)])
      await storeFirstTips(second)
      const tips = await present()
      expect(
        tips.map(({ version, slug, body: { title, text, section } }) => ({
          version,
          slug,
          title,
          text,
          section,
        })),
      ).toEqual(firstTips.map((tip) => ({ version: 1, ...tip })))
      expect(await context.store.documents.bySlug(tipKind, 'photos')).toMatchObject({
        state: 'published',
      })
    })

    test('do not come back after they were deleted, also for good', sameOnBothEngines, async () => {
      await storeFirstTips(context.store)
      for (const { id, version } of await present()) await context.remove(tipKind, id, version)
      await storeFirstTips(await context.openSecondStore())
      expect(await present()).toEqual([])
      const kinds = [tipKind.name]
      const removedBefore = new Date(context.clock.now.getTime() + 1)
      await context.store.write('chore', ({ documents }) =>
        documents.purge({ kinds, removedBefore }),
      )
      await storeFirstTips(context.store)
      expect(await present()).toEqual([])
      expect(await context.store.documents.all(tipKind, { removed: true })).toEqual([])
    })

    test('keep their addresses when their titles change', sameOnBothEngines, async () => {
      await storeFirstTips(context.store)
      const photos = await context.store.documents.bySlug(tipKind, 'photos')
      if (!photos) throw new Error('There is no such tip')
      const { id, version, body } = photos
      const changed = { ...body, title: { uk: 'Зовсім інша назва' } }
      const saved = await context.save(tipKind, changed, { replaces: { id, version } })
      expect(saved.slug).toBe('photos')
    })
  })
}
