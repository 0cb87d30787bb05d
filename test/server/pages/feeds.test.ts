import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { screens } from '#core/screens.ts'
import { createSitemap, createSitemapPart } from '#server/feeds/sitemap.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { inMemory } from '#server/storage/sqlite/sqlite.ts'
import { cpuTime } from '#test/helpers/hostile-texts.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument, saveInput } from '#test/server/helpers/content.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'

const site = await openTestSite()

const textAt = async (path: string) => (await site.request(path)).body.toString()
const dates = { start: '2999-12-30', end: '2999-12-31' }
const hostile =
  'Evil\r\nEND:VEVENT\r\nBEGIN:VEVENT ]]> </item></title><script>alert(1)</script> \u0007\u001B& ; ,'

const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')
const matchAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one]) => one)

describe('the calendar', () => {
  test('has unique ids and escapes titles', async () => {
    const titles = { uk: hostile, en: hostile }
    await saveDocument(site, eventKind, { titles, link: 'https://example.org/', dates })
    const lines = linesOf(await textAt('/events.ics'))
    const events = (await site.store.documents.published(eventKind, new Date())).length
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(events)
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(events)
    expect(
      lines.filter((line) => /^(URL|ATTACH)/.test(line)).every((line) => /:https?:/.test(line)),
    ).toBe(true)
    expect(lines.join('')).not.toMatch(/\p{Cc}/u)
  })
})

describe('the news feed', () => {
  test('has the latest thirty items, newest first, with links in its language', async () => {
    for (let day = 1; day <= 31; day++) {
      const title = { uk: `Новина ${day}`, en: day === 31 ? '' : `News ${day}` }
      const body = { title, text: { uk: 'Текст **тут**.', en: 'Text.' }, images: [] }
      const publishAt = new Date(Date.UTC(2026, 0, day)).toISOString()
      await saveInput(site, newsKind, { body, publishAt })
    }
    const { headers, body } = await site.request('/news.rss?lng=en')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const feed = body.toString()
    const titles = matchAll(feed, /<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)
    expect(titles).toHaveLength(30)
    // Falls back to Ukrainian if there is no English.
    expect(titles.slice(0, 2)).toEqual(['Новина 31', 'News 30'])
    expect(
      matchAll(feed, /<link>([^<]+)<\/link>/g).every((link) => link?.endsWith('?lng=en')),
    ).toBe(true)
    const ukrainian = await textAt('/news.rss')
    expect(ukrainian).not.toContain('lng=en')
    expect(ukrainian).toContain('Текст тут.')
  })

  test('escapes texts', async () => {
    const texts = { uk: hostile, en: hostile }
    await saveDocument(site, newsKind, { title: texts, text: texts, images: [] })
    const feed = await textAt('/news.rss')
    // Without the text only the feed's own elements are left.
    const elements = feed.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, '')
    expect(elements).not.toMatch(/<script|alert\(|Evil|\]\]>/)
    expect(matchAll(elements, /<(item)>/g)).toHaveLength(30)
    // oxlint-disable-next-line no-control-regex -- XML forbids these
    expect(feed).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/)
    const text = matchAll(feed, /<description><!\[CDATA\[([^]*?)\]\]><\/description>/g)[0] ?? ''
    expect(text).not.toContain('<script')
  })

  test.each(['>', '_a'])('is fast for a text of only %s', async (part) => {
    const text = { uk: part.repeat(50_000 / part.length) }
    await saveDocument(site, newsKind, { title: { uk: 'Без кінця' }, text, images: [] })
    const startTime = cpuTime()
    const { status, body } = await site.request('/news.rss')
    expect([status, body.includes('Без кінця')]).toEqual([200, true])
    expect(cpuTime() - startTime).toBeLessThan(2_000)
  })
})

test('the sitemap has every news item and organizer with lastmod, and none that visitors do not see', async () => {
  const title = { uk: 'Ще не тут' }
  const body = { title, text: title, images: [] }
  await saveInput(site, newsKind, { body, publishAt: '2999-01-01T00:00:00.000Z' })
  await saveInput(site, newsKind, { body, state: 'draft' })
  const texts = { uk: 'Оксана', en: 'Oksana' }
  const organizer = { name: texts, position: texts, contacts: '', photo: '', info: texts }
  const { slug, updatedAt } = await saveDocument(site, organizerKind, organizer)
  const map = await textAt('/sitemap.xml')
  const address = `https://vatra.example/team/${slug}`
  for (const loc of [address, `${address}?lng=en`]) {
    expect(map).toContain(`<loc>${loc}</loc><lastmod>${updatedAt}</lastmod>`)
  }
  expect(map).toContain(`hreflang="x-default" href="${address}"`)
  const news = await site.store.documents.published(newsKind, new Date())
  expect(news.length).toBeGreaterThan(30)
  const inMap = matchAll(map, /<loc>https:\/\/vatra\.example\/news\/([^<?]+)<\/loc>/g)
  expect(new Set(inMap)).toEqual(new Set(news.map((item) => item.slug)))
  expect(map).not.toContain('adminf83922ab')
})

test('a long sitemap has parts, which have every address once', async () => {
  const store = await openStore({ dataDir: inMemory })
  const options = {
    site: await createSite(store),
    origin: 'https://vatra.example',
    partSize: 2,
  }
  for (let nth = 1; nth <= 5; nth++) {
    const state = nth === 5 ? 'draft' : 'published'
    await saveInput({ store }, newsKind, { body: newsBody(`Новина ${nth}`), state })
  }
  const files = matchAll(await createSitemap(options), /<sitemap><loc>([^<]+)<\/loc>/g)
  const names = ['pages', 'news-1', 'news-2', 'news-3']
  expect(files).toEqual(names.map((name) => `https://vatra.example/sitemap-${name}.xml`))
  const part = (name: string) => createSitemapPart(options, `/sitemap-${name}.xml`)
  const addresses = async (name: string) =>
    matchAll((await part(name)) ?? '', /<loc>https:\/\/vatra.example([^<]+)<\/loc>/g)
  // There are no tips.
  const listed = screens.filter(({ name }) => name !== 'tips')
  expect(await addresses('pages')).toEqual(listed.flatMap(({ path }) => [path, `${path}?lng=en`]))
  // The draft is in any of them, if all were created within a millisecond.
  const slugs = (await Promise.all(['news-1', 'news-2', 'news-3'].map(addresses))).flat()
  expect(new Set(slugs.filter((slug) => !slug?.endsWith('lng=en')))).toEqual(
    new Set([1, 2, 3, 4].map((nth) => `/news/novyna-${nth}`)),
  )
  expect(slugs).toHaveLength(8)
  for (const name of ['news-4', 'organizers-1', 'events-1', 'pages-1', 'news'])
    expect(await part(name), name).toBeUndefined()
  await store.close()
  expect((await site.request('/sitemap-news-1.xml')).status).toBe(200)
  expect((await site.request('/sitemap-news-77.xml')).status).toBe(404)
})

describe.each(['/events.ics', '/news.rss', '/sitemap.xml'])('%s', (path) => {
  test('is cached, supports 304, and is dropped after a change', async () => {
    const first = await site.request(path)
    const tag = String(first.headers.etag)
    const secondReply = await site.request(path, { headers: { 'if-none-match': tag } })
    expect([first.status, secondReply.status, secondReply.body.length]).toEqual([200, 304, 0])
    const entriesBefore = site.pages.size.entries
    await site.request(`${path}?unknown=1`)
    expect(site.pages.size.entries).toBe(entriesBefore)

    const texts = { uk: 'Зміна', en: 'Change' }
    const event = { titles: texts, link: 'https://example.org/', dates }
    await saveDocument(site, eventKind, event)
    await saveDocument(site, newsKind, { title: texts, text: texts, images: [] })
    const changed = await site.request(path, { headers: { 'if-none-match': tag } })
    expect(changed.status).toBe(200)
  })

  test('ignores the request’s headers and refuses writes', async () => {
    const reply = await site.request(path, { headers: { cookie: 'lng=en', host: 'evil.example' } })
    expect(reply.body.toString()).toBe(await textAt(path))
    expect(reply.body.toString()).not.toContain('evil.example')
    expect((await site.request(path, { method: 'HEAD' })).body).toHaveLength(0)
    const { status, headers } = await site.request(path, { method: 'POST' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    const policy = reply.headers['content-security-policy']
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

test('the events and news screens link their feeds in their language', async () => {
  const alternates = async (path: string) =>
    matchAll(await textAt(path), /<link rel="alternate" type="[^"]+" title="[^"]+" href="([^"]+)"/g)
  expect(await alternates('/events')).toEqual(['/events.ics'])
  expect(await alternates('/news?lng=en')).toEqual(['/news.rss?lng=en'])
  expect(await alternates('/tips')).toEqual([])
  expect(await textAt('/events?lng=en')).toContain('<a href="/events.ics?lng=en">')
})
