import { expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind, type News } from '#core/content/news.ts'
import { addDays, dayIn } from '#core/dates.ts'
import { parseForm } from '#core/forms/form.ts'
import home from '#locales/uk/home.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'

const site = await openTestSite()

const frontPage = async () => (await site.request('/')).body.toString()
const ticketIn = (html: string) => /<h1.*?<a[^>]*#philosophy/s.exec(html)?.[0] ?? ''
const today = dayIn('Europe/Kyiv', new Date())
const event = (uk: string, day: string, status?: 'cancelled') =>
  saveDocument(site, eventKind, {
    titles: { uk },
    link: `https://example.org/${encodeURIComponent(uk)}`,
    dates: { start: day, end: day },
    ...(status && { status }),
  })

test('the ticket leads to the next event that is not cancelled, and says that it is near', async () => {
  expect(ticketIn(await frontPage())).toContain(home.next.none)
  await event('Пізніше', addDays(today, 9))
  expect(ticketIn(await frontPage())).toContain(home.next.label)
  await event('Скасована', today, 'cancelled')
  await event('Завтрашня', addDays(today, 1))
  const ticket = ticketIn(await frontPage())
  expect(ticket).toContain('href="/events/zavtrashnia"')
  expect(ticket).toContain(home.next.tomorrow)
  expect(ticket).not.toContain('Скасована')
})

test('the front page shows the first photo of news only of people who agreed', async () => {
  // Those who say it there are invented.
  expect(await frontPage()).not.toContain(home.faces.quotes.first.name)
  const news = (caption: string, more: Partial<News>) =>
    saveDocument(site, newsKind, {
      title: { uk: `Новина: ${caption}` },
      text: { uk: 'Текст' },
      images: [`https://example.org/${encodeURIComponent(caption)}.jpg`],
      ...more,
    })
  await news('Ніхто', {})
  await news('Прихована', { face: 'hidden', faceText: { uk: 'Прихована' } })
  expect(await frontPage()).not.toContain(home.faces.title)
  await news('Без світлини', { images: [], face: 'agreed', faceText: { uk: 'Без світлини' } })
  await news('Соломія', { face: 'agreed', faceText: { uk: 'Соломія: тридцять мішків' } })
  const html = await frontPage()
  expect(html).toContain('Соломія: тридцять мішків')
  expect(html).not.toMatch(/Прихована|Без світлини|Ніхто/)
  expect(html).not.toContain(home.faces.quotes.first.name)
})

test('the form takes the sentence only with the consent, and demands it then', () => {
  const form = { titleUk: 'Новина', textUk: 'Текст', images: '' }
  const sentence = { faceUk: 'Соломія' }
  expect(parseForm(newsKind, { ...form, ...sentence, face: 'hidden' })).toEqual({
    ok: true,
    body: { title: { uk: 'Новина' }, text: { uk: 'Текст' }, images: [] },
  })
  expect(parseForm(newsKind, { ...form, ...sentence, face: 'agreed' })).toMatchObject({
    body: { face: 'agreed', faceText: { uk: 'Соломія' } },
  })
  expect(parseForm(newsKind, { ...form, face: 'agreed' })).toMatchObject({ ok: false })
})
