import { describe, expect, test } from 'vitest'
import { newsKind, type News } from '#core/content/news.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import { downgradeToSchema } from '#scripts/testing/schema-versions.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'
import { type ContractContext } from './context.ts'

function body(uk: string, en?: string): News {
  const title = { uk: 'Новина', en: 'News' }
  return { title, text: { uk, ...(en !== undefined && { en }) }, images: [] }
}

type SaveOptions = Partial<DocumentInput<News>>

export function describeOutdatedTexts(context: ContractContext): void {
  const save = (text: News, options?: SaveOptions) => context.save(newsKind, text, options)
  const storedOutdatedTexts = async (id: string) => {
    const document = await context.store.documents.byId(newsKind, id)
    const history = await context.store.documents.history(newsKind, id)
    expect(document?.outdated).toEqual(history[0]?.outdated)
    return document?.outdated
  }

  describe('a text that did not change with its translation', () => {
    test('is up to date when an editor confirms it, which is a new version', async () => {
      const { id } = await save(body('Раз', 'One'))
      await save(body('Два', 'One'), { replaces: { id, version: 1 } })
      const options: SaveOptions = { replaces: { id, version: 2 }, upToDate: ['en'] }
      await save(body('Два', 'One'), options)
      const history = await context.store.documents.history(newsKind, id)
      expect(history.map(({ version, outdated }) => [version, outdated])).toEqual([
        [3, []],
        [2, ['text.en']],
        [1, []],
      ])
    })

    test('has its earlier state when restored from the bin or by reverting', async () => {
      const { id } = await save(body('Раз', 'One'))
      await save(body('Два', 'One'), { replaces: { id, version: 1 } })
      await context.remove(newsKind, id, 2)
      await context.restore(newsKind, id, 3)
      expect(await storedOutdatedTexts(id)).toEqual(['text.en'])
      const [first] = (await context.store.documents.history(newsKind, id)).toReversed()
      const options = { replaces: { id, version: 4 }, outdated: first?.outdated ?? ['none'] }
      await save(body('Раз', 'One'), options)
      expect(await storedOutdatedTexts(id)).toEqual([])
    })

    test('is found when an older store is migrated', async () => {
      const changed = await save(body('Раз', 'One'))
      const other = await save(body('Раз', 'One'))
      const missing = await save(body('Раз'))
      // More revisions than one batch.
      await context.store.write('anna', async ({ documents }) => {
        for (let version = 1; version <= 130; version++) {
          const replaces = { id: changed.id, version }
          await documents.save(newsKind, {
            key: createKey(),
            body: body(`Раз ${version}`, 'One'),
            replaces,
          })
        }
      })
      await save(body('Два', 'One'), { replaces: { id: other.id, version: 1 } })
      await save(body('Два', 'Two'), { replaces: { id: other.id, version: 2 } })
      await save(body('Два'), { replaces: { id: missing.id, version: 1 } })
      await context.close()
      await downgradeToSchema(context.place, 8)
      const migrated = await context.openSecondStore()
      const documents = await migrated.documents.all(newsKind, { removed: false })
      const outdated = Object.fromEntries(documents.map((one) => [one.id, one.outdated]))
      expect(outdated).toEqual({
        [changed.id]: ['text.en'],
        [other.id]: [],
        [missing.id]: [],
      })
      const history = await migrated.documents.history(newsKind, other.id)
      expect(history.map((one) => one.outdated)).toEqual([[], ['text.en'], []])
    })
  })
}
