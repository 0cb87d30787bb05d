import { expect, test } from 'vitest'
import en from '#locales/en/forms.json' with { type: 'json' }
import uk from '#locales/uk/forms.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { inEnglish } from '#test/server/helpers/content.ts'
import { contentOperations } from '#test/server/helpers/form-operations.ts'
import type { Form } from '#test/server/helpers/invalid-forms.ts'
import { signInAs } from '#test/server/helpers/roles.ts'

const site = await openTestSite()
const cookie = await signInAs(site, 'editor')
const post = async (form: Form) => {
  return JSON.parse(
    (await site.post('/adminf83922ab/actions/pages', form, { cookie })).body.toString(),
  )
}
const add = (fields: Form) => post(contentOperations({ validFields: fields }).adding())
const change = (document: { id: string; version: string }, fields: Form) =>
  post(contentOperations({ validFields: fields }).changing(document))
const read = async (path: string) => (await site.request(path)).body.toString()
const menuIn = (html: string) => html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
const footerIn = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))

const howToJoin = {
  titleUk: 'Як долучитися',
  titleEn: 'How to join',
  textUk: '## Перший крок\n\nПрийди до **багаття**.',
  textEn: '## First step\n\nCome to the **fire**.',
  images: '',
}
const partners = {
  titleUk: 'Наші партнери',
  titleEn: 'Our partners',
  textUk: 'Бібліотека на розі.',
  textEn: 'The library on the corner.',
  images: '',
}
const report = {
  titleUk: 'Звіт про грант',
  titleEn: 'Report of a grant',
  textUk: 'Куплено дев’ять рукавиць.',
  textEn: 'Nine gloves were bought.',
  images: '',
}

test('an editor writes pages, and visitors find them in menu, footer, search and site map', async () => {
  expect(await read('/')).not.toContain('/pages/')
  for (const fields of [
    { ...howToJoin, place: 'menu' },
    { ...partners, place: 'footer', address: 'Partners' },
    { ...report, place: 'nowhere' },
  ]) {
    expect(await add(fields)).toMatchObject({ ok: true })
  }
  for (const [inLanguage, title, text] of [
    [(path: string) => path, 'titleUk', 'textUk'],
    [inEnglish, 'titleEn', 'textEn'],
  ] as const) {
    const other = await read(inLanguage('/privacy'))
    const link = (path: string, fields: Form) =>
      `href="${inLanguage(path)}" data-discover="true">${fields[title]}</a>`
    expect(menuIn(other)).toContain(link('/pages/yak-doluchytysia', howToJoin))
    expect(footerIn(other)).not.toContain('yak-doluchytysia')
    expect(footerIn(other)).toContain(link('/pages/partners', partners))
    expect(other).not.toContain('zvit-pro-hrant')
    for (const [path, fields] of [
      ['/pages/yak-doluchytysia', howToJoin],
      ['/pages/partners', partners],
      ['/pages/zvit-pro-hrant', report],
    ] as const) {
      const page = await site.request(inLanguage(path))
      expect([path, page.status]).toEqual([path, 200])
      const html = page.body.toString()
      expect(html).toContain(`<h1>${fields[title]}</h1>`)
      expect(html).toContain(`<title>${fields[title]} · `)
      expect(html).toContain(`<link rel="canonical" href="${site.origin}${inLanguage(path)}"/>`)
      expect(html).toContain(`hrefLang="en" href="${site.origin}${path}?lng=en"`)
      expect(html).toContain('"@type":"WebPage"')
      expect(html).toMatch(/property="og:image" content="[^"]+\/share\/pages\/[\w-]+-link\.jpg"/)
      expect(await read('/sitemap.xml')).toContain(`<loc>${site.origin}${inLanguage(path)}</loc>`)
      const word = fields[text].match(/\p{L}{4,}/gu)?.at(-1) ?? ''
      const found = await read(inLanguage(`/search?q=${encodeURIComponent(word)}`))
      expect(found).toContain(`href="${inLanguage(path)}"`)
    }
  }
  expect(await read('/pages/yak-doluchytysia')).toContain('<strong>багаття</strong>')
  expect(site.readLog()).toBe('')
})

test('the links are in one order, and those of drafts and deleted pages are gone', async () => {
  const titles = ['Яблуко', 'Ґанок', 'Абетка']
  const fieldsOf = (titleUk: string) => ({ ...partners, titleUk, titleEn: '', place: 'footer' })
  const [, porch, primer] = await Promise.all(titles.map((title) => add(fieldsOf(title))))
  const linkedIn = async (path: string) =>
    [...footerIn(await read(path)).matchAll(/>(Яблуко|Ґанок|Абетка)</g)].map(([, title]) => title)
  expect(await linkedIn('/privacy')).toEqual(['Абетка', 'Ґанок', 'Яблуко'])
  // A title that is missing in the language of the page is in the other one.
  expect(await linkedIn('/privacy?lng=en')).toEqual(['Абетка', 'Ґанок', 'Яблуко'])
  expect(footerIn(await read('/privacy?lng=en'))).toContain('<span lang="uk">Ґанок</span>')

  const { hiding, deleting } = contentOperations({ validFields: fieldsOf('Ґанок') })
  expect(await post(hiding({ id: porch.id, version: '1' }))).toMatchObject({ ok: true })
  expect(await linkedIn('/privacy')).toEqual(['Абетка', 'Яблуко'])
  expect((await site.request('/pages/ganok')).status).toBe(404)
  expect(await post(deleting({ id: primer.id, version: '1' }))).toMatchObject({ ok: true })
  expect(await linkedIn('/privacy')).toEqual(['Яблуко'])
})

test('a changed address leads from the old one to the new one, and no other page gets the old one', async () => {
  const fields = { ...report, titleUk: 'Статут', titleEn: 'Statute', address: 'statut' }
  const { id, version } = await add(fields)
  const changed = await change({ id, version: String(version) }, { ...fields, address: 'rules' })
  expect(changed).toMatchObject({ ok: true })
  const old = await site.request('/pages/statut?lng=en')
  expect([old.status, old.headers.location]).toEqual([301, '/pages/rules?lng=en'])
  // Without an address it has that of its title again.
  const { address: _, ...rest } = fields
  await change({ id, version: String(changed.version) }, { ...rest, titleUk: 'Правила' })
  expect((await site.request('/pages/rules')).headers.location).toBe('/pages/pravyla')
  expect((await site.request('/pages/statut')).headers.location).toBe('/pages/pravyla')

  for (const address of ['statut', 'rules', 'pravyla', 'PARTNERS']) {
    const refused = { ok: false, reason: 'fields', errors: { address: 'addressTaken' } }
    expect([address, await add({ ...report, address })]).toEqual([address, refused])
  }
  expect(uk.errors.addressTaken).toContain('інша сторінка')
  expect(en.errors.addressTaken).toContain('Another page')
})

test.each([
  'how to join',
  'як-долучитися',
  'j\u043ein',
  '../admin',
  'news/a',
  '/pages',
  'https://example.org',
  'a?lng=en',
  'a%2fb',
  '-',
  'a-',
  'a--b',
  'index.html',
  'a_b',
])('the address %j is refused', async (address) => {
  const before = site.store.changes.last()
  const errors = { address: 'notAnAddress' }
  expect(await add({ ...report, address })).toEqual({ ok: false, reason: 'fields', errors })
  expect(site.store.changes.last()).toBe(before)
})

test('there is no list, and all unknown pages are one page of the cache', async () => {
  const statusOf = async (path: string) => (await site.request(path)).status
  expect(await statusOf('/pages')).toBe(404)
  await statusOf('/pages/nothing')
  const before = site.pages.size
  for (let nth = 0; nth < 20; nth++) expect(await statusOf(`/pages/nothing-${nth}`)).toBe(404)
  expect(site.pages.size).toEqual(before)
})
