import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { openStore } from '#server/storage/open-store.ts'
import { inMemory } from '#server/storage/sqlite/sqlite.ts'
import type { Store } from '#server/storage/store.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { undoImport } from '#tools/collections/undo-import.ts'

const { importFrom, writeFile } = prepareCollections()
let store: Store
let now: Date
beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z')
  store = await openStore({ dataDir: inMemory }, () => now)
})
afterEach(() => store.close())

const news = (id: string) => ({
  id,
  titleUk: `Новина ${id}`,
  textUk: 'Текст',
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-01T12:00:00Z',
})
const idsOfNews = async () =>
  (await store.documents.all(newsKind, { removed: false })).map(({ id }) => id).toSorted()

test('an import is undone, but for what somebody has changed or written', async () => {
  await importFrom(await writeFile('news.json', [news('old')]), store)
  now = new Date('2026-05-02T13:00:00Z')
  const since = now.toISOString()
  const file = await writeFile('news.json', [news('one'), news('two'), news('kept')])
  await importFrom(file, store)
  const times = { since, until: now.toISOString() }
  await store.write('anna', async ({ documents }) => {
    const target = { id: 'kept', version: 1 }
    const key = crypto.randomUUID()
    await documents.save(newsKind, { key, replaces: target, body: newsBody('Змінена') })
    await documents.save(newsKind, { key: crypto.randomUUID(), body: newsBody('Своя') })
  })
  const imported = await store.documents.imported(times)
  expect(imported.documents.map(({ id }) => id)).toEqual(['kept', 'one', 'two'])
  expect(imported.kept).toBe(1)
  expect(await undoImport(store, times)).toBe(2)
  expect(await idsOfNews()).toEqual(expect.arrayContaining(['kept', 'old']))
  expect(await idsOfNews()).toHaveLength(3)
  expect(await store.documents.byId(newsKind, 'one')).toBeUndefined()
  // It stays out of the way of the same file.
  expect(await importFrom(file, store)).toMatchObject({ added: 2, refused: 1 })
})
