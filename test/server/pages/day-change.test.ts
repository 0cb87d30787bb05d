import { expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import ukEvents from '#locales/uk/events.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'

let now = '2030-06-01T12:00:00Z'
const site = await openTestSite({ clock: () => new Date(now) })
const event = (uk: string, start: string, end: string) =>
  saveDocument(site, eventKind, {
    titles: { uk },
    link: 'https://example.org/',
    dates: { start, end },
  })
await event('Давня', '2030-01-10', '2030-01-11')
await event('Дводенна', '2030-06-14', '2030-06-15')
await event('Наступна', '2030-06-16', '2030-06-16')

// Daylight saving time: midnight in Kyiv is 21:00 UTC.
const evening = '2030-06-15T20:59:30Z'
const lastMoment = '2030-06-15T20:59:59Z'
const midnight = '2030-06-15T21:00:00Z'

const { past, eventsList } = ukEvents
const ownTitles = ['Давня', 'Дводенна', 'Наступна']

/** The titles of the page from top to bottom with the heading of past events, and what the cards say of the days. */
async function readPage(path: string, at: string) {
  now = at
  const html = (await site.request(path)).body.toString()
  const textsIn = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text ?? '')
  return {
    titles: textsIn(/<h[2-4][^>]*>(?:<a[^>]*>)?([^<]+)/g).filter((text) =>
      [...ownTitles, past].some((title) => text.includes(title)),
    ),
    days: textsIn(/>((?:сьогодні|завтра)[^<]+)/g).map((text) => text.replaceAll('\u00A0', ' ')),
  }
}

test('an event is past when its last day has ended in Kyiv, also on cached pages', async () => {
  const before = {
    titles: ['Дводенна', 'Наступна', past],
    days: ['сьогодні останній день', 'завтра, 16 червня'],
  }
  expect(await readPage('/events', evening)).toEqual(before)
  expect((await readPage('/events/2030', evening)).titles).toEqual(['Давня'])
  expect(await readPage('/events', lastMoment)).toEqual(before)
  expect(site.pages.size.entries).toBeGreaterThan(0)
  expect(await readPage('/events', midnight)).toEqual({
    titles: ['Наступна', past],
    days: ['сьогодні, 16 червня'],
  })
  expect((await readPage('/events/2030', midnight)).titles).toEqual(['Дводенна', 'Давня'])
})

test('the front page shows the newest past events below the upcoming ones', async () => {
  const titlesAt = async (at: string) => (await readPage('/', at)).titles
  expect(await titlesAt(evening)).toEqual(['Дводенна', 'Наступна', past, 'Давня'])
  expect(await titlesAt(midnight)).toEqual(['Наступна', past, 'Дводенна', 'Давня'])
})

test('the footer, the sitemap and security.txt follow the clock of the site', async () => {
  now = midnight
  const textOf = async (path: string) => (await site.request(path)).body.toString()
  expect(await textOf('/')).toMatch(/, 2030<\/p>/)
  expect(await textOf('/sitemap.xml')).toContain('/events/2030<')
  expect(await textOf('/.well-known/security.txt')).toMatch(/^Expires: 203[01]-/m)
})

// The last test: what it reads is cached until 2031.
test.each(['/', '/events'])(
  '%s without upcoming events says where the past ones are',
  async (path) => {
    now = '2031-01-01T12:00:00Z'
    const html = (await site.request(path)).body.toString()
    const empty = html.slice(html.indexOf(eventsList.noEvents))
    expect(empty).toContain(`${eventsList.quiet}</p>`)
    expect(empty).toMatch(/^.{0,600}<a href="\/events\/2030"/s)
  },
)
