import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsKind } from '#core/community/settings.ts'
import { firstSettings } from '#core/community/site-config.ts'
import { contentNames } from '#core/content/content-kinds.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { tipKind } from '#core/content/tip.ts'
import { type Words, wordsKind } from '#core/messages/words.ts'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { createImages } from '#server/images/images.ts'
import { addSampleContent } from '#server/sample/seed.ts'
import { sampleAuthor } from '#server/storage/content/purge.ts'
import { openStore } from '#server/storage/open-store.ts'
import { builtInTexts } from '#server/storage/settings/current-messages.ts'
import type { Store } from '#server/storage/store.ts'
import { community } from '#site.config'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'
import { expectSaved } from '#test/storage/contract/context.ts'
import { createKey, eventBody, newsBody, organizerBody } from '#test/storage/helpers/bodies.ts'
import { anna } from '#test/storage/helpers/people.ts'

const { encoder, exportTo, importFrom, pathOf } = prepareCollections()
/** The days of repeated events. */
const weekly = ['2026-05-07', '2026-05-14']
const ownWords: Words = {
  key: 'news:page.title',
  original: JSON.stringify(builtInTexts().get('news:page.title')),
  text: { uk: 'Вісті' },
  one: {},
  few: {},
  many: {},
  other: {},
}
const original = { dataDir: pathOf('original') }
const originalStore = await openStore(original)
await fillStore(originalStore).finally(() => originalStore.close())
const exported = await exportTo('export', original)

/** The demo's content, and what else a document can be. */
async function fillStore(store: Store): Promise<void> {
  const log = { info: () => {} } as unknown as Parameters<typeof createImages>[2]
  const images = createImages(store, encoder, log)
  const added = await images.add(anna, await fourColorImage(40, 30).png().toBuffer(), 'agreed')
  if (!added.ok) throw new Error(added.reason)
  await images.setPoint(anna, added.address, { x: 20, y: 80 })
  await images.setAltText(anna, added.address, { uk: 'Чотири кольори', en: 'Four colours' })
  await store.write(sampleAuthor, async ({ documents }) => {
    await addSampleContent(documents, store.now())
    const save = async (input: Parameters<typeof documents.save>[1]) =>
      expectSaved(await documents.save(newsKind, input as never))
    const text = { uk: `[Світлина](${added.address})`, en: 'Text' }
    const body = { title: { uk: 'Стара назва', en: 'News' }, text, images: [added.address] }
    const { id } = await save({ key: createKey(), body })
    const renamed = { ...body, title: { uk: 'Нова назва', en: 'News' } }
    await save({ key: createKey(), body: renamed, replaces: { id, version: 1 } })
    await save({ key: createKey(), body: newsBody('Чернетка'), state: 'draft' })
    await save({
      key: createKey(),
      body: newsBody('Згодом'),
      publishAt: '2999-01-01T00:00:00.001Z',
    })
    const removed = await save({ key: createKey(), body: newsBody('У кошику') })
    await documents.remove(newsKind, removed.id, 1)
    await documents.save(eventKind, {
      key: createKey(),
      body: eventBody({ titles: { uk: 'Без англійської' } }),
    })
    for (const start of weekly) {
      const event = eventBody({ dates: { start, end: start }, series: 'weekly' })
      await documents.save(eventKind, { key: createKey(), body: event })
    }
    const section = { uk: 'Світло' }
    const tip = { title: { uk: 'Порада' }, text: { uk: 'Знімай зранку' }, section, position: 'n' }
    await documents.save(tipKind, { key: createKey(), body: tip })
    await documents.save(settingsKind, { key: createKey(), body: firstSettings(community) })
    await documents.save(wordsKind, { key: createKey(), body: ownWords })
    const photo = 'https://example.org/photo.jpg?a,/b'
    for (const name of ['Олена', 'Олена']) {
      await documents.save(organizerKind, {
        key: createKey(),
        body: { ...organizerBody(name), photo },
      })
    }
  })
}

/** Every file of an export by its name. */
async function readFolder(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const contents = files
    .toSorted()
    .map(async (file) => [file.slice(path.length), await readFile(file, 'base64')])
  return Object.fromEntries(await Promise.all(contents))
}

test('an imported export is the same content on either database, and is exported the same again', async () => {
  const places = [{ dataDir: pathOf('copy') }, { databaseUrl: await migratedDatabase() }]
  const files = await readFolder(exported)
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(/\.jpg$/))
  for (const name of contentNames) expect(files[`/${name}.jsonl`], name).toMatch(/./)
  const images = Buffer.from(files['/images.jsonl'] ?? '', 'base64').toString()
  expect(images).toContain(
    '"altUk":"Чотири кольори","altEn":"Four colours","point":{"x":20,"y":80}',
  )
  expect((await stat(exported)).mode & 0o777).toBe(0o700)
  for (const [index, place] of places.entries()) {
    const store = await openStore(place)
    expect(await importFrom(exported, { into: store })).toMatchObject({
      problems: [],
      unchanged: 0,
      replaced: 0,
    })
    const lastChange = await store.changes.newest()
    expect(await importFrom(exported, { into: store })).toMatchObject({
      problems: [],
      added: 0,
      replaced: 0,
    })
    expect(await store.changes.newest()).toBe(lastChange)
    for (const slug of ['nova-nazva', 'stara-nazva'])
      expect((await store.documents.bySlug(newsKind, slug))?.slug).toBe('nova-nazva')
    expect(await store.documents.bySlug(organizerKind, 'olena-2')).toBeDefined()
    expect(await store.series.days(['weekly'])).toEqual({ weekly })
    await store.close()
    expect(await readFolder(await exportTo(`again-${index}`, place))).toEqual(files)
  }
})

test('an export does not overwrite a folder', async () => {
  await expect(exportTo('export', original)).rejects.toThrow('exists already: name a new folder')
  await expect(exportTo('none/export', original)).rejects.toThrow(/cannot be written to .*none/)
})
