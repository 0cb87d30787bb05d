import { expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { undoImport } from '#tools/collections/undo-import.ts'

const clock = { now: new Date('2026-05-01T12:00:00Z') }
const { importFrom, writeFile, allNews, newsWith, store } = prepareCollections(clock)

const news = (id: string) => ({
  id,
  titleUk: `Новина ${id}`,
  textUk: 'Текст',
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-01T12:00:00Z',
})
const idsOfNews = async () => (await allNews()).map(({ id }) => id).toSorted()

test('an import is undone, but for what somebody has changed or written', async () => {
  await importFrom(await writeFile('news.json', [news('old')]))
  clock.now = new Date('2026-05-02T13:00:00Z')
  const since = clock.now.toISOString()
  const file = await writeFile('news.json', [news('one'), news('two'), news('kept')])
  await importFrom(file)
  const times = { since, until: clock.now.toISOString() }
  const kept = { id: 'kept', version: 1 }
  await saveDocument({ store: store() }, newsKind, newsBody('Змінена'), kept)
  await saveDocument({ store: store() }, newsKind, newsBody('Своя'))
  const imported = await store().documents.imported(times)
  expect(imported.documents.map(({ id }) => id)).toEqual(['kept', 'one', 'two'])
  expect(imported.kept).toBe(1)
  expect(await undoImport(store(), times)).toBe(2)
  expect(await idsOfNews()).toEqual(expect.arrayContaining(['kept', 'old']))
  expect(await idsOfNews()).toHaveLength(3)
  expect(await newsWith('one')).toBeUndefined()
  // It stays out of the way of the same file.
  expect(await importFrom(file)).toMatchObject({ added: 2, refused: 1 })
})
