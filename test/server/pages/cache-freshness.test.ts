import { expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { inEnglish, saveDocument } from '#test/server/helpers/content.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

const site = await openTestSite()

function news(uk: string) {
  return { title: { uk }, text: { uk: 'Текст' }, images: [] }
}

test('the next response has the change, in both languages and in the data', async () => {
  const addresses = ['/news', inEnglish('/news'), '/news.data']
  for (let round = 1; round <= 20; round++) {
    await Promise.all(addresses.map((address) => site.request(address)))
    await saveDocument(site, newsKind, news(`Новина номер ${round}`))
    for (const address of addresses) {
      expect((await site.request(address)).body.toString()).toContain(`Новина номер ${round}`)
    }
  }
})

test('a page is never older than the last finished write', async () => {
  const writing = { done: 0, isOver: false }
  const reading = async () => {
    while (!writing.isOver) {
      const doneBefore = writing.done
      const page = (await site.request('/news')).body.toString()
      const shownNumber = Number(/Зміна (\d+)</.exec(page)?.[1] ?? 0)
      expect(shownNumber).toBeGreaterThanOrEqual(doneBefore)
    }
  }
  const readers = [reading(), reading(), reading()]
  let document = await saveDocument(site, newsKind, news('Зміна 0'))
  for (let change = 1; change <= 40; change++) {
    const { id, version } = document
    document = await saveDocument(site, newsKind, news(`Зміна ${change}`), { id, version })
    writing.done = change
  }
  writing.isOver = true
  await Promise.all(readers)
})

test('an old slug redirects in the same language and is not cached', async () => {
  const first = await saveDocument(site, newsKind, news('Стара назва'))
  const { id, version } = first
  const renamed = await saveDocument(site, newsKind, news('Нова назва'), { id, version })
  expect(renamed.slug).not.toBe(first.slug)
  site.pages.clear()
  const reply = await site.request(`/news/${first.slug}`)
  expect(reply.status).toBe(301)
  expect(reply.headers.location).toBe(`/news/${renamed.slug}`)
  const english = await site.request(inEnglish(`/news/${first.slug}`))
  expect(english.headers.location).toBe(`/news/${renamed.slug}?lng=en`)
  expect(site.pages.size.entries).toBe(0)
  expect((await site.request(`/news/${renamed.slug}`)).status).toBe(200)
})

test('a removed document is 404 at once', async () => {
  const { id, version, slug } = await saveDocument(site, newsKind, news('Зайва новина'))
  expect((await site.request(`/news/${slug}`)).status).toBe(200)
  await site.store.write('a test', ({ documents }) => documents.remove(newsKind, id, version))
  expect((await site.request(`/news/${slug}`)).status).toBe(404)
  expect((await site.request('/news')).body.toString()).not.toContain('Зайва новина')
})

test('a crowd that signs up leaves all but the pages of events in the cache, and these no older than two seconds', async () => {
  const event = await saveEventWithSignUp(site, { capacity: '90' })
  const own = inEnglish(`/events/${event.slug}`)
  const others = ['/contacts', '/events', '/news', inEnglish('/events')]
  for (const address of [own, ...others]) await site.request(address)
  const missesBefore = site.pages.misses
  for (let people = 1; people <= 30; people += 1) await addSignUp(site, event.id)
  for (const address of others) await site.request(address)
  expect(site.pages.misses).toBe(missesBefore)
  const shown = async () => /(\d+) places/.exec((await site.request(own)).body.toString())?.[1]
  await waitFor(async () => expect(await shown()).toBe('60'))
  expect(site.pages.misses - missesBefore).toBeLessThan(10)
})
