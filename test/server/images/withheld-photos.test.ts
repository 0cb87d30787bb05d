import { expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody, saveDocument } from '#test/server/helpers/content.ts'
import { addPhoto, filesOf, imageActionPath } from '#test/server/helpers/image-upload.ts'
import { signInAdministrator, signInAs } from '#test/server/helpers/roles.ts'
import { eventBody, newsBody } from '#test/storage/helpers/bodies.ts'

const site = await openTestSite({ trustedProxies: 1 })
const cookie = await signInAs(site, 'editor')

const command = (form: Record<string, string>) => site.post(imageActionPath, form, { cookie })
const idOf = (address: string) => parseImageAddress(address)?.id ?? ''
const reportPath = (address: string) =>
  `/feedback/photos/${address.slice('/media/'.length, -'.jpg'.length)}`
let sender = 0
const report = (address: string, form: Record<string, string> = {}) =>
  site.post(reportPath(address), form, { 'x-forwarded-for': `10.7.0.${++sender}` })
const listReports = async () => {
  const all = await site.store.documents.all(feedbackKind, { removed: false })
  return all.filter(({ body }) => body.photo !== undefined)
}

const address = await addPhoto(site, cookie)
const news = await saveDocument(site, newsKind, {
  ...newsBody('Вогонь'),
  text: { uk: `Ось: ${address}` },
  images: [address],
  face: 'agreed',
  faceText: { uk: 'Олена була на річці' },
})
await saveDocument(site, eventKind, {
  ...eventBody({ titles: { uk: 'Табір' } }),
  images: [address],
})
const pages = [
  '/',
  '/news',
  `/news/${news.slug}`,
  `/news/${news.slug}?lng=en`,
  '/events',
  '/events/tabir',
  '/news.rss',
  '/events.ics',
  '/sitemap.xml',
  '/search?q=Вогонь',
  '/print/events/tabir',
]

/** The ways out on which the photo is, and the status of its files. */
async function findWaysOut() {
  const shown = await Promise.all(
    pages.map(async (path) => {
      const reply = await site.request(encodeURI(path))
      expect([200, 404], path).toContain(reply.status)
      return decodeBody(reply).includes(idOf(address)) ? path : ''
    }),
  )
  const replies = await Promise.all(filesOf(address).map((file) => site.request(file)))
  return { shown: shown.filter(Boolean), files: [...new Set(replies.map(({ status }) => status))] }
}

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['hidden', { intent: 'hide' }, { intent: 'show' }],
  [
    'of somebody who was not asked',
    { intent: 'answer', answer: 'notYet' },
    { intent: 'answer', answer: 'unrecognizable' },
  ],
])('a photo that is %s leaves every way out, and comes back', async (_, away, back) => {
  const before = await findWaysOut()
  expect(before.shown).toEqual(expect.arrayContaining(['/', '/news', `/news/${news.slug}`]))
  expect(before.files).toEqual([200])

  expect((await command({ ...away, address })).status).toBe(200)
  expect(await findWaysOut()).toEqual({ shown: [], files: [404] })
  const reply = await site.request(address, { headers: { cookie } })
  expect(reply.status, 'the team sees it').toBe(200)
  expect(reply.headers['cache-control']).toBe('private, no-store')
  const list = await site.request('/news', { headers: { cookie } })
  expect(decodeBody(list), 'the form of an editor keeps it').toContain(address)
  expect((await site.request(reportPath(address))).status).toBe(404)

  expect((await command({ ...back, address })).status).toBe(200)
  expect(await findWaysOut()).toEqual(before)
})

test('what is no answer or no photo of this site is refused', async () => {
  const invalid: Record<string, string>[] = [
    { intent: 'answer', address, answer: 'maybe' },
    { intent: 'answer', address },
    { intent: 'hide', address: '/media/../secret.jpg' },
    { intent: 'hide', address: 'https://elsewhere.example/a.jpg' },
  ]
  for (const form of invalid) {
    expect((await command(form)).status, JSON.stringify(form)).toBe(400)
  }
  const unknown = address.replace(idOf(address), 'f'.repeat(32))
  expect((await command({ intent: 'hide', address: unknown })).status).toBe(404)
})

test('whoever is in a photo says so without an account, and the team gets the photo with it', async () => {
  const form = await site.request(reportPath(address))
  expect(form.status).toBe(200)
  expect(decodeBody(form)).toContain('noindex')
  expect((await report(address)).status).toBe(200)
  expect((await report(address, { fullName: '@olenka', message: 'Це я' })).status).toBe(200)
  const reports = await listReports()
  expect(reports.map(({ body }) => body)).toEqual([
    expect.objectContaining({ photo: address, fullName: '@olenka', message: 'Це я', email: '' }),
    expect.objectContaining({ photo: address, fullName: '', message: '' }),
  ])
  const headers = { cookie: await signInAdministrator(site) }
  const list = decodeBody(await site.request('/adminf83922ab/feedback', { headers }))
  expect(list).toContain(idOf(address))
  expect(list).not.toContain('mailto:?')
})

test('no report is stored of a program, of an unknown photo, or of a text without an end', async () => {
  const before = await listReports()
  expect((await report(address, { topic: 'spam', message: 'Купи' })).status).toBe(200)
  expect((await report(address, { message: 'а'.repeat(5000) })).status).toBe(400)
  expect((await report(address, { fullName: 'a\u0000b' })).status).toBe(400)
  const unknown = address.replace(idOf(address), 'e'.repeat(32))
  expect((await report(unknown)).status).toBe(404)
  expect((await report(address.replace(/-\d+x/, '-9x'))).status).toBe(404)
  const elsewhere = { origin: 'https://elsewhere.example' }
  expect((await site.post(reportPath(address), {}, elsewhere)).status).toBe(403)
  expect(await listReports()).toEqual(before)
})
