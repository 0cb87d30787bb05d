// Longer than a source file should be, because all forms are taken by one importer into one store.

import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { newsKind } from '#core/content/news.ts'
import { pageKind } from '#core/content/page.ts'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { recognize } from '#tools/collections/formats/recognize.ts'
import { Mapping } from '#tools/collections/mapping.ts'

const {
  importFrom,
  writeFile: writeJson,
  writeFolder,
  allNews,
  newsWith,
  eventWith,
  store,
} = prepareCollections()
const fixture = (name: string) => resolve('test/tools/collections/fixtures', name)

test.each([
  ['node-firestore-import-export.json', 'an export of node-firestore-import-export'],
  ['node-firestore-import-export-nested.json', 'an export of node-firestore-import-export'],
  ['firestore-export-import.json', 'collections by name'],
  ['firestore-export-import-refs.json', 'collections by name'],
  ['firestore-export-import-nested.json', 'collections by name'],
  ['firebase-admin-arrays.json', 'collections by name'],
  ['google-cloud-firestore-by-id.json', 'collections by name'],
  ['firebase-web.json', 'collections by name'],
  ['firebase-admin-lines', 'a record on each line'],
  ['documented-script.json', 'an export of node-firestore-import-export'],
  ['bson-relaxed.json', 'collections by name'],
  ['bson-canonical.json', 'collections by name'],
])('%s is taken as it was written, and a second time changes nothing', async (name, form) => {
  const first = await importFrom(fixture(name))
  expect(first).toMatchObject({ problems: [], added: 3, refused: 0 })
  expect(new Set(first.forms)).toEqual(new Set([form]))
  expect(first.uses.filter((use) => use.endsWith('left out')).toSorted()).toEqual([
    'events.createdBy (1) left out',
    'events.where (1) left out',
    'news.author (1) left out',
    'news.views (1) left out',
  ])
  expect(await eventWith('school')).toEqual({
    titles: { uk: 'Школа лідерів', en: 'School of leaders' },
    link: 'https://example.org/school',
    dates: { start: '2026-05-01', end: '2026-05-03' },
  })
  expect(await eventWith('camp')).toMatchObject({
    titles: { uk: 'Літній табір' },
    dates: { start: '2026-08-01', end: '2026-08-07' },
  })
  expect(await newsWith('opening')).toMatchObject({
    createdAt: '2026-04-01T09:00:00.000Z',
    body: {
      title: { uk: 'Відкриття', en: 'Opening' },
      images: [
        'https://photos.example.org/one.jpg?alt=media&token=1',
        'https://photos.example.org/two.jpg?alt=media&token=2',
      ],
    },
  })
  const lastChange = await store().changes.newest()
  expect(await importFrom(fixture(name))).toMatchObject({ problems: [], unchanged: 3 })
  expect(await store().changes.newest()).toBe(lastChange)
})

describe('forms of tools that are in no registry', () => {
  const document = {
    titles: { ua: 'Школа', en: 'School' },
    dates: { start: '2026-05-01', end: '2026-05-03' },
    link: 'https://example.org/',
  }
  const restFields = {
    titleUk: { stringValue: 'Школа' },
    titleEn: { stringValue: 'School' },
    startDate: { timestampValue: '2026-05-01T06:00:00.5Z' },
    endDate: { timestampValue: '2026-05-03T06:00:00Z' },
    link: { stringValue: 'https://example.org/' },
  }
  test.each<[string, string, unknown]>([
    ['meta and data', 'backup', { meta: { resourcePath: ['events'] }, data: { one: document } }],
    [
      'collections with metadata',
      'backup',
      { metadata: {}, collections: { events: [{ ...document, _document_id: 'one' }] } },
    ],
    ['documents by id', 'events', { one: document }],
    ['a list', 'events', [{ id: 'one', ...document }]],
    ['a list of data beside ids', 'events', [{ id: 'one', path: 'events/one', data: document }]],
    [
      'REST',
      'events',
      { documents: [{ name: 'projects/p/databases/d/documents/events/one', fields: restFields }] },
    ],
  ])('%s', async (_, name, content) => {
    expect(await importFrom(await writeJson(`${name}.json`, content))).toMatchObject({
      problems: [],
      added: 1,
      uses: expect.not.arrayContaining([expect.stringContaining('left out')]) as unknown,
    })
    expect(await eventWith('one')).toEqual({
      ...document,
      titles: { uk: 'Школа', en: 'School' },
    })
  })
})

test.each<[string, unknown]>([
  ['the older form of a tool', { __datatype__: 'timestamp', value: '2026-05-01T21:30:00.000Z' }],
  ['a value with its type', { value: '2026-05-01T21:30:00.000Z', type: 'date' }],
  ['a document database', { $date: '2026-05-01T21:30:00Z' }],
  ['its numbers', { $date: { $numberLong: '1777671000000' } }],
  ['REST', { timestampValue: '2026-05-01T21:30:00.123456789Z' }],
  ['milliseconds', 1_777_671_000_000],
  ['Python', '2026-05-01 21:30:00+00:00'],
  ['a table in the cloud', '2026-05-01 21:30:00.123 UTC'],
  ['another zone', '2026-05-02T05:30:00+0800'],
  ['the clock in Kyiv', '2026-05-02T00:30'],
  ['the day alone', '2026-05-02'],
])('the time of %s is read', async (_, time) => {
  const event = {
    id: 'one',
    titleUk: 'А',
    link: 'https://example.org/',
    startDate: time,
    endDate: time,
  }
  expect(await importFrom(await writeJson('events.json', [event]))).toMatchObject({
    problems: [],
  })
  expect((await eventWith('one'))?.dates).toEqual({ start: '2026-05-02', end: '2026-05-02' })
})

test('a hostile file brings in nothing but content, and stops nothing', async () => {
  const deep = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`
  const record = (id: string, more: string) =>
    `{"id":"${id}","titleUk":"Слово","textUk":"Текст <script>alert(1)</script>",${more}}`
  const lines = [
    record('prototype', '"__proto__":{"isPublic":true},"constructor":{"prototype":{"x":1}}'),
    record('deep', `"images":${deep(200_000)}`),
    record('deeper', `"publishAt":${deep(200_000)}`),
    record('state', '"state":"removed","version":99,"updatedBy":"admin","kind":"admin"'),
    record('owner', '"formerSlugs":["../../adminf83922ab"]'),
  ]
  const hostile = `{"news":[${lines.join(',')}],"admins":{"a":{"email":"evil@example.org"}}}`
  const { problems, added } = await importFrom(await writeJson('hostile.json', hostile))
  expect(added).toBe(1)
  expect(problems).toHaveLength(4)
  expect(Object.hasOwn(Object.prototype, 'isPublic')).toBe(false)
  expect((await newsWith('prototype'))?.body).toEqual({
    title: { uk: 'Слово' },
    text: { uk: 'Текст <script>alert(1)</script>' },
    images: [],
  })
  expect(await store().documents.all(adminKind, { removed: true })).toEqual([])
})

describe('a channel of Telegram', () => {
  test('becomes news with its photos, and a second time changes nothing', async () => {
    const folder = await writeFolder({})
    await cp(fixture('telegram.json'), join(folder, 'result.json'))
    await mkdir(join(folder, 'photos'))
    for (const [index, width] of [40, 41].entries()) {
      const photo = await fourColorImage(width, 30).png().toBuffer()
      await writeFile(join(folder, 'photos', `photo_${index + 1}@02-03-2026_12-00-00.jpg`), photo)
    }
    const first = await importFrom(folder)
    expect(first).toMatchObject({ problems: [], added: 2, forms: ['a channel of Telegram'] })
    expect(await newsWith('telegram-1234567890-2')).toMatchObject({
      publishAt: '2026-03-02T10:00:00.000Z',
      updatedAt: '2026-03-02T11:00:00.000Z',
      body: {
        title: { uk: 'Прибирали парк *разом* <b>з</b> друзями!' },
        text: {
          uk: [
            String.raw`Прибирали парк \*разом\* \<b\>з\</b\> друзями!`,
            '',
            '**Дякуємо** [усім](https://example.org/a_%28b%29), хто був: https://example.org/one_two',
            'ні #ватра_миколаїв',
          ].join('\n'),
        },
        images: [
          expect.stringMatching(/^\/media\/\w+-40x30-/),
          expect.stringMatching(/^\/media\/\w+-41x30-/),
        ],
      },
    })
    expect((await newsWith('telegram-1234567890-4'))?.body).toEqual({
      title: { en: 'We met the mayor.' },
      text: { en: 'We met the mayor.' },
      images: [],
    })
    expect(await importFrom(folder)).toMatchObject({ problems: [], unchanged: 2 })
  })

  test('is taken only where everybody may read it', async () => {
    const content = { id: 1, type: 'personal_chat', messages: [] }
    await expect(importFrom(await writeJson('result.json', content))).rejects.toThrow(
      '"result.json" is a chat of Telegram: only a channel becomes news',
    )
  })

  test('brings in nothing from outside of its folder', async () => {
    const message = { id: 1, type: 'message', date_unixtime: '1772445600', text: 'Слово' }
    const content = {
      id: 1,
      type: 'public_channel',
      messages: [
        { ...message, photo: '../../etc/passwd' },
        { ...message, id: 2, photo: '/etc/passwd' },
        { ...message, id: 'three' },
        { ...message, id: 4, date_unixtime: '99999999999999' },
      ],
    }
    const { problems } = await importFrom(await writeJson('result.json', content))
    expect(problems).toEqual([
      'result.json:message 1 "Слово" images: "../../etc/passwd" is left out: it is no path below the folder',
      'result.json:message 2 "Слово" images: "/etc/passwd" is left out: it is no file of this site',
    ])
    const news = await allNews()
    expect(news.map(({ body }) => body.images)).toEqual([[], []])
  })
})

describe('an export of WordPress', () => {
  /** With a hash of the address of the site. */
  const site = 'wordpress-a6518c34f9'

  test('keeps a post with a password as a draft', async () => {
    const xml = await readFile(fixture('wordpress.xml'), 'utf8')
    const closed = xml.replace(
      '<wp:status><![CDATA[publish]]></wp:status>',
      '$&<wp:post_password><![CDATA[secret]]></wp:post_password>',
    )
    expect(closed).not.toBe(xml)
    expect(await importFrom(await writeJson('closed.xml', closed))).toMatchObject({
      problems: [],
    })
    expect(await newsWith(`${site}-10`)).toMatchObject({ state: 'draft' })
  })

  test('becomes news and pages, and a second time changes nothing', async () => {
    const first = await importFrom(fixture('wordpress.xml'))
    expect(first).toMatchObject({ problems: [], added: 3, forms: ['an export of WordPress'] })
    expect(first.hosts).toEqual(new Map([['old.example.org', 2]]))
    const uploads = 'https://old.example.org/wp-content/uploads'
    expect(await newsWith(`${site}-10`)).toMatchObject({
      state: 'published',
      publishAt: '2026-03-05T10:00:00.000Z',
      slug: 'toloka',
      body: {
        title: { uk: 'Толока & чай' },
        text: {
          uk: 'Ми **прибирали** парк. [Більше](https://example.org/park)\n\n- лавки\n- дерева',
        },
        images: [`${uploads}/park.jpg`],
      },
    })
    expect(await newsWith(`${site}-11`)).toMatchObject({
      state: 'draft',
      body: {
        title: { en: 'An old post' },
        text: { en: 'First line  \nsecond line\n\n*Second* paragraph' },
        images: [`${uploads}/tea.jpg`, `${uploads}/park.jpg`],
      },
    })
    expect((await store().documents.byId(pageKind, `${site}-14`))?.body.title).toEqual({
      uk: 'Як долучитися',
    })
    const lastChange = await store().changes.newest()
    expect(await importFrom(fixture('wordpress.xml'))).toMatchObject({ unchanged: 3 })
    expect(await store().changes.newest()).toBe(lastChange)
  })

  test('of a second site with the same numbers comes in beside it, also where the first came under its numbers', async () => {
    const xml = await readFile(fixture('wordpress.xml'), 'utf8')
    const other = xml.replaceAll('old.example.org', 'other.example.org')
    const otherDay = other
      .replaceAll('2026-03-05', '2026-02-05')
      .replaceAll('2026-01-01', '2026-01-02')
    await store().write('import', ({ documents }) =>
      documents.import(
        newsKind,
        {
          id: 'wordpress-10',
          state: 'published',
          slug: 'toloka',
          formerSlugs: [],
          createdAt: '2026-03-05T10:00:00.000Z',
          outdated: [],
          body: newsBody('Як її імпортувала давніша версія'),
        },
        { replaces: false },
      ),
    )
    expect(await importFrom(fixture('wordpress.xml'))).toMatchObject({
      problems: [expect.stringContaining('post 10 "Толока & чай" differs from the document')],
      added: 2,
    })
    expect(await newsWith(`${site}-10`)).toBeUndefined()
    const second = await importFrom(await writeJson('other.xml', otherDay))
    expect(second).toMatchObject({ problems: [], added: 3 })
  })

  test('without numbers gets ids that stay, and names its posts by their titles', async () => {
    const xml = await readFile(fixture('wordpress.xml'), 'utf8')
    const nameless = xml.replaceAll(/<wp:post_id>\d+<\/wp:post_id>/g, '')
    const broken = nameless.replace('First line', '<b>'.repeat(200))
    const file = await writeJson('nameless.xml', broken)
    expect(await importFrom(file)).toMatchObject({
      problems: ['nameless.xml:post "An old post" has more than 100 elements inside each other'],
      added: 2,
    })
    expect(await importFrom(file)).toMatchObject({ unchanged: 2 })
  })

  test('gives a post without a photo of its own none that has no number', async () => {
    const xml = await readFile(fixture('wordpress.xml'), 'utf8')
    const nameless = xml
      .replaceAll(/<wp:post_id>\d+<\/wp:post_id>/g, '')
      .replaceAll(/<wp:postmeta>.*?<\/wp:postmeta>/gs, '')
    await importFrom(await writeJson('nameless.xml', nameless))
    const news = await allNews()
    expect(news.flatMap(({ body }) => body.images)).toEqual([
      'https://old.example.org/wp-content/uploads/park.jpg',
    ])
  })

  test('says what is lost, and shows what a gallery without numbers shows', async () => {
    const xml = await readFile(fixture('wordpress.xml'), 'utf8')
    const rich = xml
      .replace('[gallery ids="13,12"]', '[gallery]')
      .replace('<wp:post_id>13</wp:post_id>', '$&<wp:post_parent>11</wp:post_parent>')
      .replace(
        '<wp:post_id>10</wp:post_id>',
        '$&<category domain="post_tag" nicename="tea">Чай</category><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>' +
          '<wp:post_password>secret</wp:post_password>',
      )
    const file = await writeJson('rich.xml', rich)
    const { sources } = await recognize(file, new Mapping())
    expect(sources[0]?.notes).toEqual([
      '1 menus, private posts and other items are left out',
      '1 with a password become drafts',
      '1 comments are left out',
      '1 categories and tags are left out',
      'the names of 1 authors are left out',
    ])
    await importFrom(file)
    expect((await newsWith(`${site}-11`))?.body.images).toEqual([
      'https://old.example.org/wp-content/uploads/tea.jpg',
    ])
  })
})

test('what one part of a record loses, the text beside it does not', async () => {
  const many = Array.from({ length: 300 }, (_, nth) => `https://photos.example.org/${nth}.jpg`)
  const records = [
    { id: 'photo', titleUk: 'Толока', textUk: 'Прибирали', images: ['photos/none.jpg'] },
    { id: 'many', titleUk: 'Літо', textUk: 'Світлини', images: many },
    { id: 'signs', titleUk: 'Знаки', textUk: 'Сло\u0000во\uFFFD' },
  ]
  const { problems, added } = await importFrom(await writeJson('news.json', records))
  expect(added).toBe(3)
  expect(problems).toEqual([
    'news.json:record 1 of "news" "Толока" images: "photos/none.jpg" is left out: it does not exist',
    'news.json:record 2 of "news" "Літо" images: the first 20 of 300 images are used, the others left out',
    'news.json:record 3 of "news" "Знаки" textUk: 2 characters that cannot be stored are left out',
  ])
  expect((await newsWith('signs'))?.body.text).toEqual({ uk: 'Слово' })
})

test.each([
  ['firebase-export-metadata.json', '{}', /take the whole folder, with all_namespaces/],
  ['output-0', 'binary', /1 records in it are damaged/],
  ['site.zip', 'PK', /it is no archive that can be read/],
  ['site.7z', '7z', /is an archive: unpack it/],
  ['events.csv', 'a,b', /is a table/],
  ['events.ics', 'BEGIN:VCALENDAR', /is a calendar/],
  ['messages.html', '<html></html>', /is no page of an export of Telegram/],
  ['index.html', '<html></html>', /is a web page/],
  ['result.json', '{"chats":{"list":[]}}', /has no channel of Telegram/],
])('%s gets a hint', async (name, content, hint) => {
  await expect(importFrom(await writeJson(name, content))).rejects.toThrow(hint)
})

test('a name in --map that the file does not have is said', async () => {
  const mapping = new Mapping({ postz: { as: 'news' }, users: null })
  const file = await writeJson('posts.json', { posts: { a: { titleUk: 'А' } } })
  const { problems } = await importFrom(file, { mapping })
  expect(problems).toEqual(['--map: names "postz", which is not there: it has "posts"'])
})
