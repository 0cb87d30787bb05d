import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { zip } from '#test/helpers/zip.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { importer } from '#test/server/helpers/imports.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'

const parent = temporaryFolder()
let folders = 0
const day = 24 * 60 * 60_000

let offset = 0
const now = () => new Date(Date.now() + offset)
let site: TestSite
let admin: ReturnType<typeof importer>
const open = async (place: { dataDir: string } | { databaseUrl: string }) => {
  site = await openTestSite({ ...place, clock: now, logLevel: 'info' })
  admin = importer(site, await signInAdministrator(site))
}
const newFolder = () => `${parent}/${++folders}`
beforeEach(() => {
  offset = 0
})
afterEach(() => site.close())

const news = (id: string, changes: object = {}) => ({
  id,
  titleUk: `Новина ${id}`,
  textUk: 'Текст',
  ...changes,
})
const newsWith = (id: string) => site.store.documents.byId(newsKind, id)
const lines = (...records: object[]) => records.map((one) => JSON.stringify(one)).join('\n')
const messages = [
  { id: 1, type: 'message', date_unixtime: '1772000000', text: 'Перший допис каналу' },
  { id: 2, type: 'message', date_unixtime: '1772100000', text: 'Другий допис каналу' },
]
const channel = JSON.stringify({ id: 77, name: 'Табір', type: 'public_channel', messages })

describe.each([
  ['SQLite', async () => ({ dataDir: newFolder() })],
  ['PostgreSQL', async () => ({ databaseUrl: await migratedDatabase() })],
])('on %s', (engine, createPlace) => {
  test('an archive is read, shown, brought in and taken back but for what was changed', async () => {
    await open(await createPlace())
    const photo = await fourColorImage(40, 30).png().toBuffer()
    const records = lines(
      news('one', { images: ['photos/a.png', 'photos/gone.png'] }),
      news('draft', { state: 'draft' }),
      news('changed'),
      news('nameless', { titleUk: '' }),
    )
    const archive = zip([
      { name: 'site/news.jsonl', content: records },
      { name: 'site/users.jsonl', content: lines({ id: 'anna' }) },
      { name: 'site/photos/a.png', content: photo },
    ])
    const id = await admin.send('site.zip', archive)
    const ready = await admin.reach(id, 'ready')
    expect(ready?.report).toMatchObject({
      all: 4,
      rows: [
        { name: 'news', comesIn: 3, isHere: 0, leftOut: 1 },
        { name: 'users', comesIn: 0, isHere: 0, leftOut: 1 },
      ],
      leftOut: expect.arrayContaining([
        { reason: 'empty', count: 1, titles: ['Текст'] },
        { reason: 'image', count: 1, titles: ['Новина one'] },
      ]),
    })
    expect(await newsWith('one')).toBeUndefined()

    const done = await admin.bringIn(id)
    expect(done?.report).toMatchObject({ drafts: 1, all: 4 })
    expect((await newsWith('one'))?.body.images).toEqual([expect.stringMatching(/^\/media\//)])
    expect(await newsWith('draft')).toMatchObject({ state: 'draft' })
    const screen = await admin.screen()
    expect(screen).toContain('/adminf83922ab/news/one')
    const { body } = await site.request('/adminf83922ab/import.csv?lng=uk', {
      headers: { cookie: admin.cookie },
    })
    expect(body.toString()).toContain('"Новина one"')

    await saveDocument(site, newsKind, newsBody('Змінена'), { id: 'changed', version: 1 })
    expect(await admin.post({ intent: 'undo', id })).toBe(200)
    expect(await admin.reach(id, 'undone')).toMatchObject({ undone: { removed: 2, kept: 1 } })
    expect(await newsWith('one')).toBeUndefined()
    expect(await newsWith('changed')).toMatchObject({ version: 2 })
    expect(await admin.post({ intent: 'undo', id })).toBe(409)
  })

  // The archive is taken back on both.
  const tags = engine === 'SQLite' ? [] : ['thorough']
  test('a channel of Telegram comes in once, and is undone for a day only', { tags }, async () => {
    await open(await createPlace())
    const first = await admin.send('result.json', channel)
    await admin.bringIn(first)
    const again = await admin.send('result.json', channel)
    const ready = await admin.reach(again, 'ready')
    expect(ready?.report?.rows).toEqual([{ name: 'news', comesIn: 0, isHere: 2, leftOut: 0 }])
    // Nobody else brings in another file meanwhile, and an import that is over is not undone.
    const part = {
      id: 'f'.repeat(32),
      fileName: 'b.json',
      size: 2,
      at: 0,
      bytes: Buffer.from('{}'),
    }
    expect((await admin.postPart(part)).status).toBe(409)
    expect(await admin.post({ intent: 'undo', id: first })).toBe(409)
    await admin.post({ intent: 'stop', id: again })
    // Nothing came of the second one, nor of a file that nobody knows, so the first can still be undone.
    await admin.reach(first, 'done')
    await admin.reach(await admin.send('notes.json', '"a text"'), 'refused')
    const former = await admin.screen()
    expect(former).toContain('Скасувати попередній імпорт: result.json')
    expect(former.includes('runningUntil'), 'what instances tell each other').toBe(false)
    const third = await admin.send('result.json', channel)
    await admin.reach(third, 'ready')
    await admin.post({ intent: 'stop', id: third })
    await admin.reach(first, 'done')
    expect(await admin.screen()).toContain('Скасувати цей імпорт')
    offset = day + 60_000
    expect(await admin.post({ intent: 'undo', id: first })).toBe(409)
    expect(await site.store.documents.all(newsKind, { removed: false })).toHaveLength(2)
    offset = 0
    await admin.reach(await admin.send('notes.json', '"a text"'), 'refused')
    expect(await admin.post({ intent: 'undo', id: first })).toBe(200)
    await admin.reach(first, 'undone')
    expect(await site.store.documents.all(newsKind, { removed: false })).toEqual([])
  })
})

test('an export of WordPress comes in, and a file that nobody wants is forgotten', async () => {
  const dataDir = newFolder()
  await open({ dataDir })
  const xml = await readFile(resolve('test/tools/collections/fixtures/wordpress.xml'))
  const unwanted = await admin.send('wordpress.xml', xml)
  await admin.reach(unwanted, 'ready')
  expect(await admin.post({ intent: 'stop', id: unwanted })).toBe(200)
  const id = await admin.send('wordpress.xml', xml)
  const done = await admin.bringIn(id)
  expect(done?.report?.added.length).toBeGreaterThan(0)
  // The child process ends after it has said that it is done, and then its folder goes.
  await waitFor(async () => {
    const left = (await readdir(dataDir)).filter((name) => name.startsWith('import-'))
    expect(left).toEqual([])
  })
})

test('an export of Ghost is read by the names that are ready for it', async () => {
  await open({ dataDir: newFolder() })
  const posts = [{ id: '1', type: 'post', visibility: 'public', title: 'Hi', html: '<p>Text</p>' }]
  const id = await admin.send('ghost.json', JSON.stringify({ db: [{ data: { posts } }] }))
  expect((await admin.bringIn(id))?.report?.rows[0]).toMatchObject({ name: 'news', comesIn: 1 })
})

test('an import in the middle of which the site ends goes on with the same file, and is undone as one', async () => {
  const dataDir = newFolder()
  await open({ dataDir })
  const file = lines(news('one'), news('two'), news('three'))
  const id = await admin.send('news.jsonl', file)
  await admin.reach(id, 'ready')
  expect(await admin.post({ intent: 'begin', id, fetchesPhotos: 'no' })).toBe(200)
  await admin.reach(id, 'importing')
  await site.close()
  await open({ dataDir })
  await admin.reach(id, 'brokenOff')
  const again = await admin.send('news.jsonl', file)
  await admin.bringIn(again)
  expect(await site.store.documents.all(newsKind, { removed: false })).toHaveLength(3)
  expect(await admin.post({ intent: 'undo', id: again })).toBe(200)
  expect(await admin.reach(again, 'undone')).toMatchObject({ undone: { removed: 3, kept: 0 } })
})

test('an import that somebody stops in the middle is undone too', async () => {
  await open({ dataDir: newFolder() })
  const id = await admin.send('news.jsonl', lines(news('one')))
  await admin.reach(id, 'ready')
  expect(await admin.post({ intent: 'begin', id, fetchesPhotos: 'no' })).toBe(200)
  await admin.reach(id, 'importing')
  expect(await admin.post({ intent: 'stop', id })).toBe(200)
  await admin.reach(id, 'brokenOff')
  expect(await admin.post({ intent: 'undo', id })).toBe(200)
  await admin.reach(id, 'undone')
})

test('an import whose process was killed is one that was broken off, and can be undone', async () => {
  await open({ dataDir: newFolder() })
  const begunAt = now().toISOString()
  const runningUntil = new Date(now().getTime() + 90_000).toISOString()
  const id = 'a'.repeat(32)
  const state = { id, fileName: 'a.json', begunAt, since: begunAt, runningUntil }
  const imported = { id: 'one', state: 'published' as const, slug: null, formerSlugs: [] }
  await site.store.write('import', async ({ facts, documents }) => {
    await facts.setImport({ ...state, phase: 'importing' })
    const document = { ...imported, outdated: [], body: newsBody('Новина') }
    await documents.import(newsKind, document, { replaces: false })
  })
  expect(await admin.post({ intent: 'undo', id })).toBe(409)
  offset = 120_000
  expect(await admin.post({ intent: 'undo', id })).toBe(200)
  expect(await admin.reach(id, 'undone')).toMatchObject({ undone: { removed: 1 } })
})

const bomb = zip([{ name: 'news.jsonl', content: Buffer.alloc(20_000_000), size: 100 }])
const large = zip([{ name: 'news.jsonl', content: '', size: 3 * 2 ** 30 }])
const entities = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'b'.repeat(50)}">
  <!ENTITY c "&a;&a;&a;&a;">]><rss><channel>&c;</channel></rss>`
const passwords = zip([
  { name: '../../outside.jsonl', content: lines(news('outside')) },
  { name: 'news.jsonl', content: lines(news('one', { images: ['/etc/passwd', '../vatra.db'] })) },
])

test.each([
  ['a picture', 'a.json', Buffer.from([0xff, 0xd8, 0xff, 0]), 'unknown'],
  ['no archive', 'a.zip', 'PK', 'broken'],
  ['an archive that lies', 'a.zip', bomb, 'broken'],
  ['an archive that unpacks to more than the disk may get', 'a.zip', large, 'tooLarge'],
  ['XML with entities', 'a.xml', entities, 'unknown'],
  ['a list that nests', 'a.json', '['.repeat(2_000_000), 'unknown'],
])('%s does no harm, and is refused', async (_, fileName, content, problem) => {
  await open({ dataDir: newFolder() })
  const id = await admin.send(fileName, content)
  expect(await admin.reach(id, 'refused')).toMatchObject({ problem })
  expect((await site.request('/')).status).toBe(200)
})

test('nothing of the server gets into what is imported', async () => {
  const dataDir = newFolder()
  await open({ dataDir })
  await admin.bringIn(await admin.send('../../evil.zip', passwords))
  expect(await readdir(parent)).not.toContain('evil.zip')
  expect((await newsWith('one'))?.body.images).toEqual([])
  expect(await newsWith('outside')).toBeUndefined()
})
