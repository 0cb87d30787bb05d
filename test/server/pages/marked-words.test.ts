// Longer than a source file should be, because all that visitors receive is walked on one marked site.

import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstSettings } from '#core/community/site-config.ts'
import { contentNames, kindOf, listKindOf, listNames } from '#core/content/content-kinds.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { languages, type Language } from '#core/localized.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import { forms, type Texts } from '#core/messages/texts.ts'
import { wordsKind, type Words } from '#core/messages/words.ts'
import { screensWith } from '#core/screens.ts'
import {
  createPictureContent,
  createScreenContent,
  type PictureContent,
} from '#server/share-pictures/create-content.ts'
import { builtInTexts, createCurrentMessages } from '#server/storage/settings/current-messages.ts'
import { composePost, composeRemoval } from '#server/telegram/compose-post.ts'
import { community } from '#site.config'
import { startPostgres } from '#test/helpers/postgres.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { inEnglish, messageForm, publicPaths } from '#test/server/helpers/content.ts'

const mark = '¤'

/** A site on which the community has put the mark before every text that it can change. */
async function openMarkedSite(options: Parameters<typeof openTestSite>[0] = {}): Promise<TestSite> {
  const site = await openTestSite(options)
  const markAll = (texts: Texts) =>
    Object.fromEntries(Object.entries(texts).map(([form, text]) => [form, mark + text]))
  await site.store.write('test', async ({ documents }) => {
    for (const [key, original] of builtInTexts()) {
      const marked = { uk: markAll(original.uk), en: markAll(original.en) }
      const byForm = forms.map((form) => [
        form,
        Object.fromEntries(
          languages.flatMap((one) => (marked[one][form] ? [[one, marked[one][form]]] : [])),
        ),
      ])
      const body = {
        key,
        original: JSON.stringify(original),
        ...Object.fromEntries(byForm),
      } as Words
      await documents.save(wordsKind, { key: crypto.randomUUID(), body })
    }
  })
  return site
}

/** Those without the mark that neither the community has written nor Intl writes. */
function unmarked(texts: string[], written: string): string[] {
  return texts
    .map(withPlainSpaces)
    .filter(
      (text) =>
        /\p{L}/u.test(text) &&
        !text.includes(mark) &&
        !isDate.test(text) &&
        !written.includes(beginningOf(text)),
    )
}

const withPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')
const inBothLanguages = (paths: string[]) => paths.flatMap((path) => [path, inEnglish(path)])
const isOfTeam = (path: string) => /^\/(?:adminf|invitation|sign-in)/.test(path)
const htmlOf = async (site: TestSite, path: string, headers = {}) =>
  (await site.request(path, { headers })).body.toString()

async function unmarkedOnPages(site: TestSite, paths: string[], headers = {}): Promise<string[]> {
  const written = await textsOfCommunity(site)
  const found: string[] = []
  for (const path of inBothLanguages(paths)) {
    const texts = unmarked(textsIn(await htmlOf(site, path, headers)), written)
    found.push(...texts.map((text) => `${path}: ${text}`))
  }
  return found
}

describe('nothing that visitors can read or receive has a sentence that cannot be changed:', () => {
  let site: TestSite
  let written: string
  let messages: SiteMessages
  beforeAll(async () => {
    site = await openMarkedSite({ sample: true })
    written = await textsOfCommunity(site)
    messages = await (
      await createCurrentMessages(site.store, async () => ({ texts: 'sample' }))
    ).read()
  })

  test('pages, sheets, results, errors and the page for the time without a network', async () => {
    const pages = (await publicPaths(site)).filter((path) => !isOfTeam(path))
    const states = [
      '/offline',
      '/news/nothing-here',
      '/team/nothing-here',
      '/pages/nothing-here',
      '/print/tips/nothing-here',
      '/events/1999',
      '/feedback?sent=1',
      `/search?q=${encodeURIComponent('вогонь')}`,
      `/search?q=${encodeURIComponent('вогоня волонтерии')}`,
      '/search?q=zzzzzzzz',
      '/search?q=a',
    ]
    expect(await unmarkedOnPages(site, [...pages, ...states])).toEqual([])
    expect(await unmarkedOnPages(site, ['/', '/events', '/team'], { 'save-data': 'on' })).toEqual(
      [],
    )
  })

  test('a form with errors', async () => {
    const empty = { fullName: '', email: '', message: '' }
    const wrong = messageForm({ email: 'olena@', phone: '12', message: 'а'.repeat(9_000) })
    for (const form of [empty, wrong]) {
      for (const path of inBothLanguages(['/feedback'])) {
        const reply = await site.post(path, form)
        expect(reply.status).toBe(400)
        const typed = written + JSON.stringify(form)
        expect(unmarked(textsIn(reply.body.toString()), typed)).toEqual([])
      }
    }
  })

  test('the news feed, the calendar, its files and the manifest', async () => {
    const events = await site.store.documents.all(eventKind, { removed: false })
    const files = events.map(({ slug }) => `/events/${slug}.ics`)
    for (const path of inBothLanguages(['/events.ics', ...files])) {
      const unfolded = (await htmlOf(site, path)).replaceAll(/\r?\n[ \t]/g, '')
      expect(unfolded).toContain('BEGIN:VCALENDAR')
      const values = [
        ...unfolded.matchAll(
          /^(?:X-WR-CALNAME|X-WR-CALDESC|NAME|DESCRIPTION|SUMMARY|LOCATION)[^:]*:(.*)/gm,
        ),
      ].map(([, text = '']) =>
        text
          .replaceAll(/\\([,;])/g, '$1')
          .split('\\n')
          .join(' ')
          .trim(),
      )
      expect([path, unmarked(values, written)]).toEqual([path, []])
    }
    for (const path of inBothLanguages(['/news.rss'])) {
      const texts = textsIn(
        (await htmlOf(site, path)).replaceAll(
          /<(?:link|guid|pubDate|lastBuildDate|language|generator|docs)\b[^>]*>[^<]*/g,
          '',
        ),
      )
      expect(texts.some((text) => text.includes(mark))).toBe(true)
      expect([path, unmarked(texts, written)]).toEqual([path, []])
    }
    for (const path of inBothLanguages(['/manifest.webmanifest'])) {
      const manifest = await htmlOf(site, path)
      const texts = [...manifest.matchAll(/"(?:name|short_name|description)":"([^"]+)"/g)]
      expect(texts.length).toBeGreaterThan(3)
      expect(
        unmarked(
          texts.map(([, text = '']) => text),
          written,
        ),
      ).toEqual([])
    }
  })

  test('pictures for links', async () => {
    const parts = { settings: firstSettings(community), messages, origin: site.origin }
    const contents: PictureContent[] = []
    for (const language of languages) {
      for (const { name: screen } of screensWith('drawing')) {
        contents.push(createScreenContent({ screen, language }, parts))
      }
      for (const contentName of listNames) {
        const kind = listKindOf(contentName)
        for (const document of await site.store.documents.all(kind, { removed: false })) {
          contents.push(createPictureContent({ contentName, language }, document, parts))
        }
      }
    }
    const texts = contents.flatMap(({ section, title, notice = '', facts }) => [
      section,
      title,
      notice,
      ...facts.map(({ text }) => text),
    ])
    expect(unmarked(texts, written)).toEqual([])
  })

  test('posts in Telegram', async () => {
    const events = await site.store.documents.all(eventKind, { removed: false })
    const news = await site.store.documents.all(newsKind, { removed: false })
    const statuses = ['planned', 'cancelled', 'postponed'] as const
    const posted = [
      ...events.flatMap(({ body, ...event }) =>
        statuses.map((status) => ({
          ...event,
          kind: 'event' as const,
          body: { ...body, status, formerDates: { start: '2026-02-03', end: '2026-02-03' } },
        })),
      ),
      ...news.map((item) => ({ ...item, kind: 'news' as const })),
    ]
    const parts = {
      origin: site.origin,
      messages,
      languages: 'both' as const,
      hasPhoto: false,
      today: '2026-02-01',
      zone: 'Europe/Kyiv',
    }
    for (const document of posted) {
      for (const html of [composePost(document, parts), composeRemoval(document, parts)]) {
        const lines = textsIn(`>${html}<`).flatMap((text) => text.split('\n'))
        expect(lines.some((line) => line.includes(mark))).toBe(true)
        expect(
          unmarked(
            lines.map((line) => line.trim()),
            written,
          ),
        ).toEqual([])
      }
    }
  })

  test('the states that only a script shows', () => {
    const folder = 'build/client'
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    )
    expect(scripts.length).toBeGreaterThan(20)
    for (const script of scripts) {
      const sentences = readFileSync(`${folder}/${script}`, 'utf8').match(
        /[А-ЯІЇЄҐ]?[а-яіїєґ’]+[ ,]+[а-яіїєґ’]+/g,
      )
      expect([script, sentences]).toEqual([script, null])
    }
  })
})

test('nor has an empty site', async () => {
  const site = await openMarkedSite()
  const paths = (await publicPathsOfEmptySite(site)).filter((path) => !isOfTeam(path))
  expect(await unmarkedOnPages(site, paths)).toEqual([])
})

/** As a site begins, and without its first tips. */
async function publicPathsOfEmptySite({ store }: TestSite): Promise<string[]> {
  const kind = listKindOf('tips')
  for (const { id, version } of await store.documents.all(kind, { removed: false })) {
    await store.write('test', ({ documents }) => documents.remove(kind, id, version))
  }
  return [
    '/',
    '/events',
    '/news',
    '/team',
    '/projects',
    '/tips',
    '/search',
    '/print/events',
    '/print/tips',
  ]
}

test(
  'nor have the notes and the errors while the store is unavailable',
  { tags: ['thorough'] },
  async () => {
    const database = await startPostgres()
    const site = await openMarkedSite({
      sample: true,
      databaseUrl: await database.createDatabase(),
    })
    const written = await textsOfCommunity(site)
    const seen = inBothLanguages(['/', '/events', '/feedback'])
    for (const path of seen) await site.request(path)
    await database.stop()
    const found: string[] = []
    // A page may still be taken from the memory as fresh.
    await expect.poll(async () => htmlOf(site, '/'), { timeout: 20_000 }).toContain('stale-note')
    for (const path of [...seen, ...inBothLanguages(['/team/nobody'])]) {
      // The time stands inside its sentence.
      const html = (await htmlOf(site, path)).replaceAll(/<\/?time\b[^>]*>/g, '')
      expect(html).toMatch(/stale-note|data-reference/)
      found.push(...unmarked(textsIn(html), written).map((text) => `${path}: ${text}`))
    }
    await site.close()
    await database.destroy()
    expect(found).toEqual([])
  },
)

/** An excerpt, a name after its label, or a title before the name of the community: enough to find it. */
function beginningOf(text: string): string {
  return text
    .replace(/^: /, '')
    .replace(/ · (?:Ватра|Vatra)$/, '')
    .slice(0, 16)
}

/** What Intl writes: '23 листопада 2026 р.', 'Wed', and with a capital 'Грудень'. */
const isDate = new RegExp(
  `^[\\d\\s–·,р.:]*(?:(?:${languages.flatMap(namesOfDates).join('|')})[\\d\\s–·,р.:]*)*$`,
  'iu',
)

function namesOfDates(language: Language): string[] {
  const days = Array.from({ length: 366 }, (_, day) => new Date(2026, 0, day + 1))
  const styles = [
    { month: 'short' },
    { month: 'long' },
    { month: 'long', day: 'numeric' },
    { weekday: 'short' },
    { weekday: 'long' },
  ] as const
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, style)
    const parts = days.flatMap((day) => format.formatToParts(day))
    const names = parts.map(({ value }) => value.replace(/\.$/, '').replaceAll('ʼ', '[ʼ’]'))
    return [...new Set(names)].filter((name) => /\p{L}/u.test(name))
  })
}

/** Texts and attributes that a visitor reads or hears. */
function textsIn(html: string): string[] {
  const shown = html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
  const found = [
    ...shown.matchAll(/>([^<]+)</g),
    ...shown.matchAll(/ (?:alt|title|label|aria-label|aria-description|placeholder)="([^"]+)"/g),
    ...shown.matchAll(
      /<meta (?:name="description"|property="og:[^"]*(?:title|description|alt)") content="([^"]+)"/g,
    ),
  ]
  return found
    .map(([, text = '']) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter((text) => /\p{L}/u.test(text) && !text.startsWith('vatra.example/'))
}

/** The documents and the settings, as one text. */
async function textsOfCommunity({ store }: TestSite): Promise<string> {
  const kinds = contentNames.map(kindOf).filter(({ name }) => name !== 'words')
  const all = await Promise.all(kinds.map((kind) => store.documents.all(kind, { removed: false })))
  return withPlainSpaces(JSON.stringify(all.flat()))
}
