import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { createKey, eventBody, newsBody, signUpBody } from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import type { ContractContext } from './context.ts'

const now = '2026-05-01T12:00:00.000Z'
const times = { since: now, until: now }
const common = { state: 'published' as const, slug: null, formerSlugs: [], outdated: [] }

export function describeImported(context: ContractContext): void {
  const importNews = (id: string, images: string[] = []) =>
    context.store.write('import', ({ documents }) =>
      documents.import(
        newsKind,
        { id, ...common, body: { ...newsBody(id), images } },
        { replaces: false },
      ),
    )
  const addImage = async (by: string, letter: string) => {
    await context.addImage(imageOf(letter), by)
    return imageOf(letter).address
  }
  const storedImages = async () => {
    const found = await context.store.images.images(['a', 'b', 'c'].map((one) => one.repeat(32)))
    return found.map(({ id }) => id.slice(0, 1)).toSorted()
  }

  describe('what was imported', () => {
    test('is deleted with its photos, unless somebody has changed or uses it', async () => {
      const [alone, shared] = [await addImage('import', 'a'), await addImage('import', 'b')]
      await addImage('anna', 'c')
      await importNews('one', [alone, shared])
      await importNews('changed')
      const replaces = { id: 'changed', version: 1 }
      await context.save(newsKind, newsBody('Змінена'), { replaces })
      await context.save(newsKind, { ...newsBody('Своя'), images: [shared] })
      const { documents, kept } = await context.store.documents.imported(times)
      expect(documents.map(({ id }) => id)).toEqual(['changed', 'one'])
      expect(kept).toBe(1)
      const count = await context.store.write('import', async (transactor) => {
        const removed = await transactor.documents.deleteImported(times, 10)
        await transactor.images.removeImported(times)
        return removed
      })
      expect(count).toBe(1)
      expect(await context.store.documents.byId(newsKind, 'one')).toBeUndefined()
      expect(await context.store.documents.byId(newsKind, 'changed')).toBeDefined()
      expect(await storedImages()).toEqual(['b', 'c'])
    })

    test('stays where somebody has signed up, and from another import', async () => {
      const dates = { start: '2026-08-10', end: '2026-08-11' }
      const body = eventBody({ dates, signUp: { mode: 'open' } })
      await context.store.write('import', ({ documents }) =>
        documents.import(eventKind, { id: 'camp', ...common, body }, { replaces: false }),
      )
      const { signUps } = await context.openSite()
      await signUps.send({ key: createKey(), eventId: 'camp', body: signUpBody() })
      context.clock.now = new Date('2026-05-01T13:00:00Z')
      await importNews('later')
      const remove = (limit: number) =>
        context.store.write('import', ({ documents }) => documents.deleteImported(times, limit))
      expect(await remove(10)).toBe(0)
      expect(await context.store.documents.imported(times)).toMatchObject({ kept: 1 })
      expect(await context.store.documents.byId(newsKind, 'later')).toBeDefined()
    })
  })
}
