import { beforeAll, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody, saveDocument } from '#test/server/helpers/content.ts'
import { addPhoto, filesOf, imageActionPath } from '#test/server/helpers/image-upload.ts'
import { signInAs } from '#test/server/helpers/roles.ts'
import { eventBody, newsBody } from '#test/storage/helpers/bodies.ts'

// What somebody would try who wants a photo that an editor has hidden.

const site = await openTestSite({ trustedProxies: 1 })
const cookie = await signInAs(site, 'editor')

const command = (form: Record<string, string>) => site.post(imageActionPath, form, { cookie })
const idOf = (address: string) => parseImageAddress(address)?.id ?? 'none'

const address = await addPhoto(site, cookie)
const id = idOf(address)
await command({ intent: 'describe', address, uk: 'Оленка з вудкою', en: 'Olenka fishing' })
const news = await saveDocument(site, newsKind, {
  ...newsBody('Вогонь'),
  text: { uk: `Ось: ${address}` },
  images: [address],
})
await saveDocument(site, eventKind, {
  ...eventBody({ titles: { uk: 'Табір' } }),
  images: [address],
})
const files = filesOf(address)
const [src = ''] = files
const sharedPicture = async () =>
  /property="og:image" content="[^"]*?(\/share\/[^"]+)"/.exec(
    decodeBody(await site.request(`/news/${news.slug}`)),
  )?.[1] ?? ''
const pages = [
  '/',
  '/news',
  `/news/${news.slug}`,
  '/events',
  '/events/tabir',
  '/search?q=Вогонь',
  '/search?q=вудкою',
]
const kept = new Map<string, string>()
let oldShared: { path: string; etag: string; body: Buffer }
beforeAll(async () => {
  for (const file of files) {
    const reply = await site.request(file)
    expect(reply.status, file).toBe(200)
    kept.set(file, String(reply.headers.etag))
  }
  const path = await sharedPicture()
  const { headers, body } = await site.request(path)
  oldShared = { path, etag: String(headers.etag), body }
  for (const page of pages) await site.request(encodeURI(page))
  expect((await command({ intent: 'hide', address })).status).toBe(200)
})

test.each<[string, (file: string) => Record<string, string>]>([
  ['asked for again', () => ({})],
  ['compared with a copy', (file) => ({ 'if-none-match': kept.get(file) ?? '' })],
  ['compared with any copy', () => ({ 'if-none-match': '*' })],
  ['compared by its time', () => ({ 'if-modified-since': 'Wed, 03 Jun 2099 15:00:00 GMT' })],
  ['asked for in parts', () => ({ range: 'bytes=0-99' })],
  ['asked for the rest', (file) => ({ range: 'bytes=99-', 'if-range': kept.get(file) ?? '' })],
  ['asked for by a feed reader', () => ({ accept: 'image/*', origin: 'https://reader.example' })],
  ['asked for with an invented session', () => ({ cookie: `__Host-session=${'x'.repeat(43)}` })],
  ['asked for from this computer', () => ({ 'x-forwarded-for': '127.0.0.1' })],
])('a hidden photo has no file in any size, %s', async (_, headersOf) => {
  for (const file of files) {
    for (const method of ['GET', 'HEAD']) {
      const reply = await site.request(file, { method, headers: headersOf(file) })
      expect([file, reply.status]).toEqual([file, 404])
      expect(reply.headers['cache-control'], file).toBe('no-store')
    }
  }
})

test('a hidden photo is at no other spelling of its address', async () => {
  for (const path of [
    src.toUpperCase(),
    src.replace('/media/', '//media//'),
    src.replace('/media/', '/static/../media/'),
    src.replace('/media/', '/media/./'),
    src.replace('/media/', '/%6dedia/'),
    `${src}?v=2`,
    `${src}/`,
    `${src}%00`,
    `${src}.data`,
    src.replace('.jpg', '.webp'),
    src.replace('.jpg', '.svg'),
    `/media/${id}`,
    `/media/${id}-320.jpg`,
    `/feedback/photos/${src.slice('/media/'.length, -'.jpg'.length)}`,
    `/feedback/photos/${src.slice('/media/'.length, -'.jpg'.length)}.data`,
  ]) {
    const { status, headers } = await site.request(path)
    const isFound = status < 300 || status === 304
    const isImage = String(headers['content-type']).startsWith('image/')
    expect([path, isFound, isImage]).toEqual([path, false, false])
  }
})

test('a hidden photo is named by no page, no data of a page, no feed and no search', async () => {
  const others = ['/news.rss', '/events.ics', '/sitemap.xml', '/print/events/tabir']
  const data = pages.map((page) => page.replace(/^\/$/, '/_root').replace(/^[^?]*/, '$&.data'))
  for (const path of [...pages, ...data, ...others]) {
    for (const language of ['uk', 'en']) {
      const sign = path.includes('?') ? '&' : '?'
      const reply = await site.request(encodeURI(`${path}${sign}lng=${language}`))
      const text = decodeBody(reply)
      for (const trace of [id, 'Оленка', 'Olenka'])
        expect([path, text.includes(trace)]).toEqual([path, false])
    }
  }
})

test('a hidden photo is on no share picture, for whoever compares it with a copy neither', async () => {
  for (const path of [await sharedPicture(), oldShared.path]) {
    const reply = await site.request(path, { headers: { 'if-none-match': oldShared.etag } })
    expect(reply.status).toBe(200)
    expect(reply.body.equals(oldShared.body)).toBe(false)
  }
})

test('a hidden photo leaves a page that has the address of its file, as somebody copied it', async () => {
  const own = await addPhoto(site, cookie)
  const { slug } = await saveDocument(site, newsKind, {
    ...newsBody('Річка'),
    images: [`${site.origin}/media/${idOf(own)}-320.webp`],
  })
  const read = async () => decodeBody(await site.request(`/news/${slug}`))
  expect(await read()).toContain(idOf(own))
  await command({ intent: 'hide', address: own })
  expect(await read()).not.toContain(idOf(own))
})

test('a hidden photo is in no shared cache for longer than a minute', async () => {
  const other = await addPhoto(site, cookie)
  await command({ intent: 'answer', address: other, answer: 'agreed' })
  const { headers } = await site.request(other)
  const [, seconds] = /s-maxage=(\d+)/.exec(String(headers['cache-control'])) ?? []
  expect(Number(seconds)).toBeLessThanOrEqual(60)
})
