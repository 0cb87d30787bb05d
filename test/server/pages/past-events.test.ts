import { describe, expect, test } from 'vitest'
import { monthInWords } from '#app/events/view/date-leaf.ts'
import { eventKind } from '#core/content/event.ts'
import { addDays, dayIn } from '#core/dates.ts'
import eventsPage from '#locales/en/eventsPage.json' with { type: 'json' }
import { community } from '#site.config'
import { openTestSite } from '#test/helpers/test-site.ts'
import { inEnglish, saveDocument } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const tomorrow = addDays(dayIn('Europe/Kyiv', new Date()), 1)

const site = await openTestSite()
const event = (uk: string, day: string) =>
  saveDocument(site, eventKind, {
    titles: { uk: `${uk} ${'з дуже довгою назвою '.repeat(6)}` },
    link: `https://example.org/${'a'.repeat(100)}`,
    dates: { start: day, end: day },
  })
for (let count = 1; count <= 30; count++) {
  await event(`Майбутня ${count},`, addDays(tomorrow, count))
  await event(`Давня ${count},`, addDays('2019-01-01', count))
}
await event('Торік', '2021-05-01')
await event('Колись', '1998-05-01')

const textAt = async (path: string) => (await site.request(path)).body.toString()
const statusOf = async (path: string) => (await site.request(path)).status
const titlesIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*>(\S+ \d+),/g)].map(([, title]) => title)
const yearsIn = (html: string) =>
  [...html.matchAll(/href="\/events\/(\d{4})"/g)].map(([, year]) => year)

describe.each([
  { path: '/events', first: 'Майбутня 1', last: 'Майбутня 30' },
  { path: '/events/2019', first: 'Давня 30', last: 'Давня 1' },
])('$path', ({ path, first, last }) => {
  test('shows 24 events, and more at the address of its link', async () => {
    const html = await textAt(path)
    expect(titlesIn(html)).toHaveLength(24)
    expect(titlesIn(html)[0]).toBe(first)
    expect(html).toContain(`href="${path}?page=2#event-25"`)
    const more = await textAt(`${path}?page=2`)
    expect(titlesIn(more)).toHaveLength(30)
    expect(titlesIn(more)[29]).toBe(last)
    expect(more).toMatch(/<li id="event-25"/)
    expect(more).not.toContain('?page=3')
  })

  test('is smaller than 125 KB', async () => {
    expect(Buffer.byteLength(await textAt(inEnglish(path)))).toBeLessThan(125_000)
  })
})

test('events stand below their months, with the year of a later one', async () => {
  const monthsIn = async (path: string) =>
    [...(await textAt(path)).matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, month]) => month)
  const inWords = (start: string, language: 'uk' | 'en') =>
    monthInWords({ dates: { start, end: '2027-12-31' } }, { today: '2026-11-30', language })
  expect(await monthsIn('/events/2019')).toEqual(['Січень'])
  expect((await monthsIn('/events')).length).toBeGreaterThan(0)
  expect(inWords('2026-12-01', 'en')).toBe('December')
  expect(inWords('2027-01-01', 'uk')).toBe('Січень 2027')
  expect(inWords('2026-10-01', 'uk'), 'is running').toBe('Листопад')
})

test('the front page shows six events and links to all of them', async () => {
  const html = await textAt('/')
  expect(html.match(/<h3[^>]*><a[^>]*>Майбутня/g)).toHaveLength(6)
  expect(html).not.toContain('Давня')
  expect(html).toMatch(/<section id="events".*<a href="\/events"/s)
})

test('years with events link to each other and are in the sitemap', async () => {
  expect(yearsIn(await textAt('/events'))).toEqual(['2021', '2019', '1998'])
  expect(yearsIn(await textAt('/events/2021'))).toEqual(['2019'])
  expect(yearsIn(await textAt('/events/2019'))).toEqual(['1998', '2021'])
  const sitemap = await textAt('/sitemap.xml')
  for (const year of [2021, 2019, 1998])
    expect(sitemap).toContain(`<loc>https://vatra.example/events/${year}?lng=en</loc>`)
  expect(sitemap).not.toContain('/events/2020')
})

test('a year has its own title, description, canonical address and structured data', async () => {
  const html = await textAt('/events/2019?lng=en&page=2')
  expect(html).toContain(
    `<title>${eventsPage.year.title.replace('{{year}}', '2019')} · ${community.name.en}</title>`,
  )
  expect(html).toMatch(/<meta name="description" content="[^"]*2019/)
  expect(html).toContain('<link rel="canonical" href="https://vatra.example/events/2019?lng=en"/>')
  expect(html).toMatch(/"@type":"ListItem","position":1,"item":\{"@type":"Event","name":"Давня 30/)
})

test('other years are not found', async () => {
  const names = ['2020', '2020.data', '0', '2019a', '02019', '20190', 'a', '9998', tomorrow]
  for (const name of names) {
    expect([name, await statusOf(`/events/${name}`)]).toEqual([name, 404])
  }
})

test('the list of administrators ends with the oldest events, and links to their pages', async () => {
  const cookie = await signInAdministrator(site)
  const page = await site.request('/adminf83922ab/events?page=3', { headers: { cookie } })
  const slugs = [...page.body.toString().matchAll(/href="\/events\/([a-z]+)-/g)].map(
    ([, slug]) => slug,
  )
  expect(slugs).toHaveLength(12)
  expect(slugs.at(-1)).toBe('kolys')
})
