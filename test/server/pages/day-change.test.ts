import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  const event = (uk: string, start: string, end: string) =>
    saveDocument(site, eventKind, {
      titles: { uk },
      link: 'https://example.org/',
      dates: { start, end },
    })
  await event('Давня', '2030-01-10', '2030-01-11')
  await event('Дводенна', '2030-06-14', '2030-06-15')
  await event('Наступна', '2030-07-01', '2030-07-01')
})
afterAll(() => site.close())
afterEach(() => void vi.useRealTimers())

/** The titles of the page from top to bottom, with the heading of past events. */
async function readTitles(path: string, now: string): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const html = (await site.request(path)).body.toString()
  return [...html.matchAll(/<h[23][^>]*>(?:<a[^>]*>)?([^<]+)/g)]
    .map(([, text]) => text ?? '')
    .filter((text) => /Давня|Дводенна|Наступна|Уже відбулися/.test(text))
}

test('an event is past when its last day has ended in Kyiv, also on a cached page', async () => {
  // Daylight saving time: midnight in Kyiv is 21:00 UTC.
  const lastMinute = '2030-06-15T20:59:30Z'
  const titlesBefore = ['Дводенна', 'Наступна', 'Уже відбулися', 'Давня']
  expect(await readTitles('/events', lastMinute)).toEqual(titlesBefore)
  expect(await readTitles('/events', '2030-06-15T20:59:59Z')).toEqual(titlesBefore)
  expect(site.pages.size.entries).toBeGreaterThan(0)
  const titlesAfter = ['Наступна', 'Уже відбулися', 'Дводенна', 'Давня']
  expect(await readTitles('/events', '2030-06-15T21:00:00Z')).toEqual(titlesAfter)
})

test('the front page shows upcoming events before past ones', async () => {
  expect(await readTitles('/', '2030-06-15T20:00:00Z')).toEqual(['Дводенна', 'Наступна', 'Давня'])
  expect(await readTitles('/', '2030-06-16T00:00:00Z')).toEqual(['Наступна', 'Дводенна', 'Давня'])
})
