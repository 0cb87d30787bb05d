import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookOf } from '#core/community/look.ts'
import type { Settings } from '#core/community/settings.ts'
import { firstSettings } from '#core/community/site-config.ts'
import { newsKind } from '#core/content/news.ts'
import { projectKind } from '#core/content/project.ts'
import type { Language } from '#core/localized.ts'
import { forms } from '#core/messages/texts.ts'
import { wordsKind, type Words } from '#core/messages/words.ts'
import type { ShareScreen } from '#core/screens.ts'
import { documentLook, screenLook } from '#core/share-pictures/drawn-words.ts'
import {
  linkPictureAddress,
  screenPictureAddress,
  sharePicturePath,
  type SharePictureFormat,
} from '#core/share-pictures/share-picture.ts'
import { builtInTexts } from '#server/storage/settings/current-messages.ts'
import { community } from '#site.config'
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { changeSettings, removeDocument, saveDocument } from '#test/server/helpers/content.ts'
import { builtInLook } from '#test/server/helpers/looks.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite()

const settings = firstSettings(community)
const lookIn = (language: Language) => builtInLook(settings, 'news', language)
const title = { uk: 'Прибрали берег', en: 'The bank is clean' }
const body = { title, text: title, images: [] }

const downloadAddress = (document: { id: string; version: number }, format: SharePictureFormat) =>
  `/adminf83922ab/share/${sharePicturePath({ contentName: 'news', ...document, look: lookIn('en'), language: 'en', format })}`

test('administrators download the pictures for posts and stories, and nobody else', async () => {
  const { id, version, slug } = await saveDocument(site, newsKind, body)
  const cookie = await signInAdministrator(site)
  for (const [format, height] of [
    ['post', 1350],
    ['story', 1920],
  ] as const) {
    const address = downloadAddress({ id, version }, format)
    const reply = await site.request(address, { headers: { cookie } })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${slug}-en-${format}.jpg"`,
      'cache-control': 'no-store',
    })
    expect(await sharp(reply.body).metadata()).toMatchObject({ width: 1080, height })
    expect((await site.request(address)).status).toBe(404)
    expect((await site.request(address.replace('adminf83922ab/', ''))).status).toBe(404)
  }
})

test('an address of an older version leads to the newest, and a removed document has none', async () => {
  const first = await saveDocument(site, newsKind, body)
  const old = linkPictureAddress('news', first, { look: lookIn('uk'), language: 'uk' })
  const second = await saveDocument(site, newsKind, body, first)
  const newest = linkPictureAddress('news', second, { look: lookIn('uk'), language: 'uk' })
  const redirected = await site.request(old)
  expect([redirected.status, redirected.headers.location]).toEqual([302, newest])
  expect((await site.request(newest)).status).toBe(200)
  await removeDocument(site, newsKind, second)
  for (const address of [old, newest]) expect((await site.request(address)).status).toBe(404)
})

test('with another look every picture has another address, to which the former one leads', async () => {
  const document = await saveDocument(site, newsKind, body)
  const addressOf = (shown: Settings) => {
    const look = lookOf(shown)
    const messages = builtInSiteMessages.in('uk')
    const screenPicture = (screen: ShareScreen) =>
      screenPictureAddress({ screen, look: screenLook(look, messages, screen), language: 'uk' })
    return [
      linkPictureAddress('news', document, {
        look: documentLook(look, messages, 'news'),
        language: 'uk',
      }),
      screenPicture('events'),
      screenPicture('home'),
    ]
  }
  const first = settings
  const former = addressOf(first)
  const drawn = await Promise.all(former.map((address) => site.request(address)))
  expect(drawn.map(({ status }) => status)).toEqual([200, 200, 200])
  const renamed: Settings = { ...first, name: { uk: 'Маяк', en: 'Beacon' }, palette: 'forest' }
  await changeSettings(site, renamed)
  const newest = addressOf(renamed)
  for (const [index, address] of former.entries()) {
    const { status, headers } = await site.request(address)
    expect([status, headers.location]).toEqual([302, newest[index]])
    const { status: newStatus, body: bytes } = await site.request(newest[index] ?? '')
    expect(newStatus).toBe(200)
    expect(bytes.equals(drawn[index]?.body ?? Buffer.of())).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
  const page = (await site.request('/events')).body.toString()
  expect(page).toContain(newest[1])
  const before = { id: document.id, version: document.version }
  const withoutLook = `/share/news/${before.id}-${before.version}-uk-link.jpg`
  expect((await site.request(withoutLook)).headers.location).toBe(newest[0])
  expect((await site.request('/share/home.uk.jpg')).headers.location).toBe(newest[2])
  await changeSettings(site, first)
})

test.each([
  '/share/news/unknown-1-uk-link.jpg',
  '/share/news/-1-uk-link.jpg',
  '/share/nothing/a-1-uk-link.jpg',
  '/share/news/a-1-de-link.jpg',
  '/share/news/a-0-uk-link.jpg',
  '/share/news/a-99999999999-uk-link.jpg',
  '/share/news/a-1-uk-poster.jpg',
  '/share/constructor/a-1-uk-link.jpg',
  '/share/news/a-1-uk-constructor.jpg',
  '/share/news/../news/a-1-uk-link.jpg',
  '/share/news/',
])('%s is not found', async (address) => {
  const { status, headers } = await site.request(address)
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('only GET and HEAD are answered', async () => {
  const document = await saveDocument(site, newsKind, body)
  const address = linkPictureAddress('news', document, { look: lookIn('uk'), language: 'uk' })
  const { status, body: sent } = await site.request(address, { method: 'HEAD' })
  expect([status, sent.length]).toEqual([200, 0])
  expect((await site.request(address, { method: 'DELETE' })).status).toBe(405)
})

test('a picture with words that the community has changed has another address, and is drawn anew', async () => {
  const document = await saveDocument(site, newsKind, body)
  const project = await saveDocument(site, projectKind, {
    title,
    description: title,
    duration: {},
    purpose: {},
    results: {},
    cooperation: {},
  })
  const pictureOn = async (path: string) => {
    const html = (await site.request(path)).body.toString()
    return /https:\/\/[^"]+?(\/share\/[^"]+)"/.exec(html)?.[1] ?? ''
  }
  const slug = `/news/${document.slug ?? ''}`
  const former = await pictureOn(slug)
  const formerScreen = await pictureOn('/news')
  const home = await pictureOn('/')
  const drawn = await site.request(former)
  const unchanged = linkPictureAddress('projects', project, {
    look: builtInLook(settings, 'projects', 'uk'),
    language: 'uk',
  })
  await site.request(unchanged)
  const change = (key: string, text: string) =>
    saveDocument(site, wordsKind, {
      key,
      original: JSON.stringify(builtInTexts().get(key)),
      ...Object.fromEntries(forms.map((form) => [form, form === 'text' ? { uk: text } : {}])),
    } as Words)
  await change('server:sharePictures.sections.news', 'Вістка')
  await change('news:page.title', 'Наші вісті')
  const newest = await pictureOn(slug)
  const newestScreen = await pictureOn('/news')
  expect(newest).not.toBe(former)
  expect(newestScreen).not.toBe(formerScreen)
  expect(await pictureOn('/')).toBe(home)
  for (const [address, target] of [
    [former, newest],
    [formerScreen, newestScreen],
  ] as const) {
    const { status, headers } = await site.request(address)
    expect([status, headers.location]).toEqual([302, target])
    expect((await site.request(target)).status).toBe(200)
  }
  expect((await site.request(newest)).body.equals(drawn.body)).toBe(false)
  // The pictures of other kinds are kept.
  const kept = await site.store.sharePictures.find({
    ...project,
    language: 'uk',
    format: 'link',
    look: builtInLook(settings, 'projects', 'uk'),
  })
  expect(kept).toBeDefined()
})
