import { expect, test, vi } from 'vitest'
import { tipKind } from '#core/content/tip.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { readSettings, removeDocument, saveDocument } from '#test/server/helpers/content.ts'
import { textOf, useSetupSite } from '#test/server/helpers/setup-site.ts'

const { open, setupPath, answer } = useSetupSite()
let site: TestSite

test('writes what was answered, and says nothing else', async () => {
  site = await open()
  await answer({
    placeUk: 'Львів',
    identity: 'club',
    palette: 'sea',
    showEmail: 'yes',
    content: 'empty',
  })
  expect((await readSettings(site))?.body).toMatchObject({
    identity: { uk: 'клуб', en: 'a club' },
    place: { uk: 'Львів', en: 'Lviv' },
    where: { uk: 'у Львові', en: 'in Lviv' },
    palette: 'sea',
    email: 'olha@example.org',
    joinUrl: '',
    networks: '',
  })
  expect(textOf(await site.request('/'))).toContain('Ми\u00A0— клуб у Львові.')
  expect(textOf(await site.request('/?lng=en'))).toContain('We’re a club in Lviv.')
})

test('needs only a name and an email, and keeps what people say of themselves', async () => {
  site = await open()
  const own = { identity: 'other', identityUk: 'шаховий клуб', identityEn: 'a chess club' }
  await answer({ ...own, placeUk: 'Рівне', whereUk: 'у Рівному', nameEn: '' })
  expect((await readSettings(site))?.body).toMatchObject({
    name: { uk: 'Маяк', en: 'Маяк' },
    identity: { uk: 'шаховий клуб', en: 'a chess club' },
    where: { uk: 'у Рівному', en: 'in Rivne' },
    email: '',
  })
})

test('has general tips only by choice, and links to them only while there are any', async () => {
  const tips = () => site.store.documents.all(tipKind, { removed: false })
  const linksToTips = async () => {
    const pages = await Promise.all(
      ['/', '/contacts', '/search?q=zzzzzz', '/sitemap.xml'].map((path) => site.request(path)),
    )
    return pages.map((reply) => /(?:href="|<loc>[^<]*)\/tips/.test(textOf(reply)))
  }
  site = await open()
  await answer({ content: 'empty' })
  expect(await tips()).toEqual([])
  expect(await linksToTips()).toEqual([false, false, false, false])
  const page = await site.request('/tips?lng=en')
  expect([page.status, textOf(page).includes(messages.en.tips.empty)]).toEqual([200, true])
  const text = { uk: 'Візьми ліхтарик' }
  const body = tipKind.schema.parse({ title: text, text, section: text })
  await saveDocument(site, tipKind, body)
  await vi.waitUntil(async () => (await linksToTips()).every(Boolean))
})

test('general tips that were chosen are there, and can be deleted for good', async () => {
  site = await open()
  await answer({ content: 'empty', tips: 'yes' })
  const tips = () => site.store.documents.all(tipKind, { removed: false })
  const [first, ...others] = await tips()
  expect(others.length).toBeGreaterThan(10)
  await removeDocument(site, tipKind, first ?? { id: '', version: 0 })
  site = await open()
  expect(await tips()).toHaveLength(others.length)
})

test('proposes how the town stands inside a sentence', async () => {
  site = await open()
  const address = `${setupPath()}/place?town=${encodeURIComponent('Миколаїв')}`
  const proposed: unknown = JSON.parse(textOf(await site.request(address)))
  expect(proposed).toEqual({
    placeEn: 'Mykolaiv',
    whereUk: 'в Миколаєві',
    whereEn: 'in Mykolaiv',
  })
})

test('says how the town stands inside a sentence in the languages of the site alone', async () => {
  site = await open()
  const where = { whereUk: 'у Львові', whereEn: 'in Lviv' }
  const shown = async (languages: string) =>
    />([^<]*)<\/summary>/.exec(textOf(await answer({ email: 'no', ...where, languages })))?.[1]
  expect(await shown('uk')).toBe('у Львові')
  expect(await shown('both')).toBe('у Львові · in Lviv')
})

test('a site from before keeps its texts, settings and tips', async () => {
  const env = { ADMIN_EMAILS: 'anna@example.org' }
  const stored = async () => [
    await readSettings(site),
    await site.store.documents.all(tipKind, { removed: false }),
    textOf(await site.request('/contacts')),
  ]
  site = await open({ beginsWithNothing: false, env })
  const before = await stored()
  site = await open({ env })
  expect(await stored()).toEqual(before)
})
