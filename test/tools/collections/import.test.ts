import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'
import { changeSettings } from '#test/server/helpers/content.ts'
import { recognize } from '#tools/collections/formats/recognize.ts'
import { Mapping } from '#tools/collections/mapping.ts'

const { importFrom, writeFolder, newsWith, eventWith, store } = prepareCollections()
const now = new Date('2026-05-01T12:00:00Z')

/** Imports these lines and returns what was refused. */
async function importLines(
  files: Parameters<typeof writeFolder>[0],
  options?: { replaces: boolean },
): Promise<string[]> {
  return (await importFrom(await writeFolder(files), options)).problems
}

const event = (id: string, changes: object = {}) => ({
  id,
  startDate: '2026-05-01',
  endDate: '2026-05-03',
  link: 'https://example.org/',
  ...changes,
})
const title = (eventId: unknown, text: unknown = 'Школа', lang = 'uk') => ({ eventId, lang, text })
const news = (id: string, changes: object = {}) => ({
  id,
  titleUk: 'Назва',
  textUk: 'Текст',
  ...changes,
})

describe('records of other tools', () => {
  test.each([
    ['seconds of the server library', { _seconds: 1777582800, _nanoseconds: 999_999_999 }],
    ['seconds of the browser library', { seconds: 1777582800, nanoseconds: 0 }],
    ['a text', '2026-05-01T00:00:00+03:00'],
    ['a wrapped text', { __time__: '2026-04-30T21:00:00.000Z' }],
    ['a day', '2026-05-01'],
  ])('the day in Kyiv is read from %s', async (_, startDate) => {
    expect(
      await importLines({ events: [event('one', { startDate })], eventsTitles: [title('one')] }),
    ).toEqual([])
    expect(await eventWith('one')).toEqual({
      titles: { uk: 'Школа' },
      link: 'https://example.org/',
      dates: { start: '2026-05-01', end: '2026-05-03' },
    })
  })

  test.each([
    ['its midnight in UTC', '2026-05-01T00:00:00.000Z'],
    ['the same as tools write it', { _seconds: 1777593600, _nanoseconds: 0 }],
    ['an hour there', '2026-05-01 23:30'],
    ['a moment', '2026-05-02T03:30:00Z'],
  ])('the day in America is read from %s', async (_, startDate) => {
    await changeSettings({ store: store() }, { zone: 'America/New_York' })
    await importLines({ events: [event('one', { startDate })], eventsTitles: [title('one')] })
    expect(await eventWith('one')).toMatchObject({ dates: { start: '2026-05-01' } })
  })

  test('ids and references have several forms, and an id that fits no address is replaced', async () => {
    const { id: _, ...nameless } = event('')
    const files = {
      events: [
        { ...nameless, _id: 'one' },
        { ...nameless, __id__: 'two' },
        { ...nameless, __name__: 'projects/p/databases/d/documents/events/three' },
        event('день відкритих дверей'),
      ],
      eventsTitles: [
        title('events/one'),
        title({ __ref__: 'events/two' }),
        title({ _path: { segments: ['events', 'three'] } }),
        title('день відкритих дверей'),
      ],
      news: [news('one')],
    }
    expect(await importLines(files)).toEqual([])
    const events = await store().documents.all(eventKind, { removed: false })
    expect(events).toHaveLength(4)
    expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining(['one', 'two', 'three']))
    // An event has this id already.
    expect(await newsWith('one')).toBeUndefined()
    const lastChange = await store().changes.newest()
    expect(await importLines(files)).toEqual([])
    expect(await store().changes.newest()).toBe(lastChange)
  })

  test('texts may be in the record, images in a text, and null is nothing', async () => {
    const images = 'https://example.org/a,b.jpg, /sample/bank-1.svg'
    expect(await importLines({ news: [news('one', { images, textEn: null })] })).toEqual([])
    expect(await newsWith('one')).toMatchObject({
      state: 'published',
      publishAt: now.toISOString(),
      updatedBy: 'import',
      body: {
        title: { uk: 'Назва' },
        text: { uk: 'Текст' },
        images: ['https://example.org/a,b.jpg', '/sample/bank-1.svg'],
      },
    })
  })
})

test('what differs is refused unless it is to be replaced, and the bin stays as it is', async () => {
  const longAgo = '2020-01-01T00:00:00.000Z'
  const times = { createdAt: longAgo, updatedAt: longAgo }
  const files = { news: [news('one', times), news('two')] }
  const changed = { news: [news('one', { ...times, titleUk: 'Інша' }), news('two')] }
  expect(await importLines(files)).toEqual([])
  expect(await importLines(changed)).toEqual([
    'news.jsonl:1 "Інша" differs from the document that the site has under this id: --replace replaces it',
  ])
  expect(await importLines(changed, { replaces: true })).toEqual([])
  const [second, first] = await store().documents.history(newsKind, 'one')
  const recorded = { by: 'import', at: now.toISOString() }
  expect(second).toMatchObject({ version: 2, ...recorded, body: { title: { uk: 'Інша' } } })
  expect(first).toMatchObject({ version: 1, ...recorded, body: { title: { uk: 'Назва' } } })
  expect(await newsWith('one')).toMatchObject({ createdAt: longAgo, updatedAt: longAgo })
  await store().write('anna', ({ documents }) => documents.remove(newsKind, 'two', 1))
  expect(await importLines(changed, { replaces: true })).toEqual([
    'news.jsonl:2 "Назва" is in the bin of the site: restore it there first',
  ])
})

const forms =
  '"2026-05-01", {"_seconds": …, "_nanoseconds": …}, "2026-05-01T09:00:00Z", ' +
  '"2026-05-01 12:00" in the zone of the site, or milliseconds'

test('what is refused is named with its line, and the rest is imported', async () => {
  const long = 'а'.repeat(201)
  const problems = await importLines({
    events: [
      event('good'),
      '{"id": "broken"',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
      `{"id":"huge","link":"${'x'.repeat(3 * 1024 * 1024)}"}`,
      '',
      '[1]',
      event('wrong', { link: 5 }),
      event('late', { startDate: { _seconds: 1e15, _nanoseconds: 0 } }),
      event('script', { link: 'javascript:alert(1)' }),
      event('backwards', { endDate: '2026-04-01' }),
      event('long'),
      event('untitled'),
      event('good'),
      event('state', { state: 'removed' }),
      event(''),
    ],
    eventsTitles: [
      title('good'),
      title('good', 'Again'),
      title('good', 'Школа', 'de'),
      title('long', long),
      title('backwards'),
      title('script'),
      title('nobody'),
      title('late'),
      { ...title('good', 'School', 'en'), outdated: ['constructor'] },
      'null',
    ],
    admins: [{ email: 'eve@example.org' }],
  })
  expect(problems).toEqual([
    'eventsTitles.jsonl:2 has the same document and language as line 1',
    'eventsTitles.jsonl:3 lang is neither "uk" nor "en"',
    'eventsTitles.jsonl:9 outdated.0 names no text',
    'eventsTitles.jsonl:10 is no record',
    'events.jsonl:2 is no JSON',
    'events.jsonl:3 is not in UTF-8',
    'events.jsonl:4 is longer than 2 MB',
    'events.jsonl:6 is no record',
    'events.jsonl:7 link is no text',
    `events.jsonl:8 startDate is no time in a form that is taken: ${forms}; here it is {"_seconds":1000000000000000,"_nanoseconds":0}`,
    'events.jsonl:9 "Школа" link is no link that begins with http: or https:',
    'events.jsonl:10 "Школа" endDate is before the beginning',
    expect.stringMatching(/^eventsTitles.jsonl:4 "а+" text is too long$/),
    'events.jsonl:12 titleUk or titleEn is missing',
    'events.jsonl:13 has the same id as line 1',
    'events.jsonl:14 state is neither "draft" nor "published"',
    'events.jsonl:15 id is empty',
    'eventsTitles.jsonl:7 belongs to no record of events',
  ])
  const events = await store().documents.all(eventKind, { removed: false })
  expect(events.map(({ id }) => id)).toEqual(['good'])
})

test('equal reasons are one line, and a refused event needs no lines for its titles', async () => {
  const startDate = { timestamp: `2026-05-01T09:00:00Z${'\u001b'.repeat(80)}` }
  const ids = ['one', 'two', 'three']
  const problems = await importLines({
    events: [...ids.map((id) => event(id, { startDate })), event('four', { startDate: null })],
    eventsTitles: [...ids, 'four', 'nobody', 'no one'].map((id) => title(id)),
  })
  expect(problems).toEqual([
    expect.stringContaining(
      `events.jsonl:1+2 startDate is no time in a form that is taken: ${forms}`,
    ),
    'events.jsonl:4 startDate is missing',
    'eventsTitles.jsonl:5+1 belongs to no record of events',
  ])
  expect(problems[0]).toMatch(/; here it is \{"timestamp":"2026-05-01T09:00:00Z\P{Cc}*…$/u)
})

test('a folder that is missing, empty or of other files is told apart', async () => {
  const folder = await writeFolder({})
  const reading = (path: string) => recognize(path, new Mapping())
  await expect(reading(`${folder}-none`)).rejects.toThrow(/there is no such file or folder/)
  await expect(reading(folder)).rejects.toThrow(`in ${folder}: it is empty`)
  await writeFile(join(folder, 'notes.txt'), '')
  await expect(reading(folder)).rejects.toThrow(/it has other files \("notes.txt"\)/)
  await writeFile(join(folder, 'package.json'), '{"name": "site", "private": true}')
  await expect(reading(folder)).rejects.toThrow('"package.json" is in no form that is known')
})
