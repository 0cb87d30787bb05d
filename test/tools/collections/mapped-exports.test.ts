import { describe, expect, test } from 'vitest'
import { pageKind } from '#core/content/page.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'
import { readMapping } from '#tools/collections/mapping.ts'

const { importFrom, writeFile: writeJson, newsWith, store } = prepareCollections()

test('places and fields inside others are reached by their paths', async () => {
  const map = {
    'site.lists[1].posts[kind.name=blog]': {
      as: 'news',
      fields: {
        'content.head.uk-UA': 'titleUk',
        'content.parts[0]': 'textUk',
        'content.note': null,
      },
    },
  }
  const post = (id: string, kind: unknown) => ({
    id,
    kind: { name: kind },
    content: { head: { 'uk-UA': `Новина ${id}` }, parts: ['Текст'], note: 'x', more: 'y' },
  })
  const posts = [post('one', 'blog'), post('two', 'shop'), post('three', { name: 'blog' })]
  const file = await writeJson('export.json', { site: { lists: [{}, { posts }] } })
  const mapping = await readMapping(await writeJson('names.json', map))
  const result = await importFrom(file, { mapping })
  expect(result).toMatchObject({ problems: [], added: 1 })
  expect(result.notes).toEqual([
    '2 records of site.lists[1].posts are of no sort that --map names, and left out',
  ])
  expect(result.uses).toContain('site.lists[1].posts[kind.name=blog].content.more (1) left out')
  expect((await newsWith('one'))?.body).toEqual({
    title: { uk: 'Новина one' },
    text: { uk: 'Текст' },
    images: [],
  })
})

test('a name of a prototype leads nowhere', async () => {
  const map = {
    '__proto__.constructor': { as: 'news' },
    'a[constructor.name=Object]': { as: 'news' },
  }
  const mapping = await readMapping(await writeJson('names.json', map))
  const file = await writeJson('export.json', { a: [{ id: 'one', titleUk: 'А', textUk: 'Б' }] })
  expect(await importFrom(file, { mapping })).toMatchObject({ added: 0 })
})

test('a text whose language nothing says is in that of its letters', async () => {
  const records = [
    { id: 'uk', title: 'Слово', text: 'Текст' },
    { id: 'en', title: 'A word', text: 'A text' },
  ]
  await importFrom(await writeJson('news.json', records))
  expect((await newsWith('uk'))?.body).toMatchObject({ title: { uk: 'Слово' } })
  expect((await newsWith('en'))?.body).toMatchObject({ text: { en: 'A text' } })
})

describe('an export of Ghost', () => {
  const post = (id: string, more: object) => ({
    id,
    title: `Новина ${id}`,
    slug: `post-${id}`,
    html: `<p>Ми <b>прибирали</b> парк.</p><img src="https://old.example.org/${id}.jpg"><script>alert(1)</script>`,
    feature_image: '__GHOST_URL__/content/images/none.jpg',
    status: 'published',
    type: 'post',
    visibility: 'public',
    published_at: '2026-03-05T10:00:00.000Z',
    ...more,
  })
  const data = {
    posts: [
      post('one', {}),
      post('page', { type: 'page', feature_image: null }),
      post('members', { visibility: 'members' }),
      post('later', { status: 'scheduled', published_at: '2026-09-01T10:00:00.000Z' }),
      post('photo', { html: '<img src="https://old.example.org/only.jpg">', feature_image: null }),
    ],
    users: [{ email: 'olha@example.org' }],
  }

  test('becomes news and pages by the map that is ready', async () => {
    const mapping = await readMapping('ghost')
    const file = await writeJson('ghost.json', { db: [{ meta: {}, data }] })
    const result = await importFrom(file, { mapping })
    expect(result.added).toBe(4)
    expect(result.problems).toEqual([
      expect.stringMatching(/\+1 "Новина one" images: "\/content\/images\/none.jpg" is left out/),
    ])
    expect(result.notes).toEqual([
      '1 records of db[0].data.posts are of no sort that --map names, and left out',
    ])
    expect(await newsWith('one')).toMatchObject({
      state: 'published',
      slug: 'post-one',
      publishAt: '2026-03-05T10:00:00.000Z',
      body: {
        title: { uk: 'Новина one' },
        text: { uk: 'Ми **прибирали** парк.' },
        images: ['https://old.example.org/one.jpg'],
      },
    })
    expect((await newsWith('later'))?.publishAt).toBe('2026-09-01T10:00:00.000Z')
    expect((await newsWith('photo'))?.body.text).toEqual({ uk: 'Новина photo' })
    expect((await store().documents.byId(pageKind, 'page'))?.body.title).toEqual({
      uk: 'Новина page',
    })
    expect(await newsWith('members')).toBeUndefined()
  })
})

describe('an export of Contentful', () => {
  const node = (nodeType: string, ...content: unknown[]) => ({ nodeType, data: {}, content })
  const words = (value: string, ...types: string[]) => ({
    nodeType: 'text',
    value,
    marks: types.map((type) => ({ type })),
    data: {},
  })
  const link = (uri: string, value: string) => ({
    ...node('hyperlink', words(value)),
    data: { uri },
  })
  const body = node(
    'document',
    node('heading-2', words('Що далі')),
    node(
      'paragraph',
      words('Разом', 'bold'),
      words(' *усі* '),
      link('https://example.org/', 'тут'),
    ),
    node('unordered-list', node('list-item', node('paragraph', words('лавки')))),
    node('paragraph', link('javascript:alert(1)', 'ні')),
  )
  const sys = (id: string, contentType: string) => ({
    id,
    type: 'Entry',
    createdAt: '2026-03-01T10:00:00Z',
    publishedAt: '2026-03-02T10:00:00Z',
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } },
  })
  const asset = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } })
  const content = {
    contentTypes: [],
    locales: [],
    assets: [
      {
        sys: { id: 'park' },
        fields: { file: { 'en-US': { url: '//images.example.org/park.jpg' } } },
      },
    ],
    entries: [
      {
        sys: sys('one', 'blogPost'),
        fields: {
          title: { uk: 'Толока', 'en-US': 'Clean-up' },
          body: { uk: body, 'en-US': 'Together' },
          heroImage: { 'en-US': asset('park') },
        },
      },
      {
        sys: { ...sys('draft', 'blogPost'), publishedAt: undefined },
        fields: { title: { uk: 'Чернетка' }, body: { uk: 'Слово' }, heroImage: { uk: asset('x') } },
      },
      { sys: sys('olha', 'person'), fields: { name: { uk: 'Ольга' } } },
    ],
  }

  test('becomes news in both languages by the map that is ready', async () => {
    const mapping = await readMapping('contentful')
    const file = await writeJson('contentful.json', content)
    const result = await importFrom(file, { mapping })
    expect(result).toMatchObject({ problems: [], added: 2, forms: ['an export of Contentful'] })
    expect(result.uses).toContain('person (1) left out')
    expect((await newsWith('one'))?.body).toEqual({
      title: { uk: 'Толока', en: 'Clean-up' },
      text: {
        uk: '## Що далі\n\n**Разом** \\*усі\\* [тут](https://example.org/)\n\n- лавки\n\nні',
        en: 'Together',
      },
      images: ['https://images.example.org/park.jpg'],
    })
    expect(await newsWith('draft')).toMatchObject({ state: 'draft', body: { images: [] } })
  })
  test('of names that every object has, and with lists inside lists without end, is read all the same', async () => {
    const mapping = await readMapping('contentful')
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const fields = { title: { uk: 'Толока' }, body: { uk: 'Слово' } }
    const [park] = content.assets
    const heroImage = { constructor: asset('park'), toString: asset('park') }
    const entries = [{ sys: sys('one', 'blogPost'), fields: { ...fields, heroImage } }]
    const text = JSON.stringify({ ...content, assets: [park], entries })
    const file = await writeJson(
      'contentful.json',
      text.replace('"uk":"Слово"', `"uk":"Слово","x":${deep}`),
    )
    expect(await importFrom(file, { mapping })).toMatchObject({ problems: [], added: 1 })
    expect(await newsWith('one')).toMatchObject({ body: { text: { uk: 'Слово' } } })
  })
})
