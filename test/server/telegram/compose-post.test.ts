import { assert, boolean, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Event } from '#core/content/event.ts'
import type { News } from '#core/content/news.ts'
import type { Document } from '#core/kinds/document.ts'
import { languages } from '#core/localized.ts'
import { serverTexts } from '#core/messages/messages.ts'
import { composePost } from '#server/telegram/compose-post.ts'
import { maxPostLength } from '#server/telegram/post-html.ts'
import { anyText } from '#test/helpers/any-text.ts'
import { builtInSiteMessages as messages } from '#test/helpers/built-in-messages.ts'
import { eventBody } from '#test/storage/helpers/bodies.ts'
import { parseHtml } from './helpers/bot-api-server.ts'

const document: Omit<Document<unknown>, 'kind' | 'body'> = {
  id: 'x',
  version: 1,
  state: 'published',
  slug: 'toloka',
  publishAt: '2026-05-01T12:00:00Z',
  createdAt: '2026-05-01T12:00:00Z',
  updatedAt: '2026-05-01T12:00:00Z',
  updatedBy: 'anna',
  outdated: [],
  postsToTelegram: true,
}
const link = (text: 'event' | 'signUp' | 'places', number = 0) =>
  languages
    .map((language) => serverTexts(messages, language)(`telegramPost.${text}`, { number }))
    .join(' · ')
const readMore = link('event')
const options = {
  origin: 'https://vatra.example',
  messages,
  languages: 'both' as const,
  hasPhoto: true,
  today: '2026-04-20',
  zone: 'Europe/Kyiv',
}
const postEvent = (changes: Partial<Event>) =>
  composePost({ ...document, kind: 'event', body: eventBody(changes) }, options)
const postNews = (body: Pick<News, 'title' | 'text'>, hasPhoto = true) =>
  composePost(
    { ...document, kind: 'news', body: { ...body, images: [] } },
    { ...options, hasPhoto },
  )

test('an event says when and where, and in both languages that it is cancelled or postponed', () => {
  const place = { uk: 'Бібліотека, вул. Садова, 5' }
  expect(parseHtml(postEvent({ startTime: '18:00', endTime: '20:30', place }))).toBe(
    'Школа лідерів\n1–3 травня 2026\u00A0р., 18:00–20:30\nБібліотека, вул. Садова, 5\n\n' +
      'School of leaders\n1–3 May 2026, 18:00–20:30\nБібліотека, вул. Садова, 5\n\n' +
      readMore,
  )
  const cancelled = postEvent({ status: 'cancelled' })
  expect(cancelled).toMatch(/^<b>Скасовано<\/b>\n<b>Школа лідерів<\/b>\n<s>1–3 травня/)
  expect(cancelled).toContain('<b>Cancelled</b>\n<b>School of leaders</b>\n<s>1–3 May 2026</s>')
  const formerDates = { start: '2026-04-01', end: '2026-04-01' }
  const postponed = postEvent({ status: 'postponed', formerDates })
  expect(postponed).toContain(
    '<b>Перенесено</b>\n<b>Школа лідерів</b>\nНові дні: 1–\u20603\u00A0травня',
  )
  expect(postponed).toContain('(було 1\u00A0квітня 2026\u00A0р.)')
  expect(postponed).toContain('New dates: 1–\u20603\u00A0May 2026 (was 1\u00A0April 2026)')
})

test('the post of a site with one language has it alone', () => {
  const event = { ...document, kind: 'event' as const, body: eventBody({}) }
  const inEnglish = parseHtml(composePost(event, { ...options, languages: 'en' }))
  expect(inEnglish).toContain('School of leaders')
  expect(inEnglish).not.toMatch(/\p{Script=Cyrillic}/u)
  const title = { uk: 'Толока' }
  const news = { ...document, kind: 'news' as const, body: { title, text: title, images: [] } }
  const untranslated = composePost(news, { ...options, languages: 'en' })
  expect(untranslated, 'rather than nothing').toContain('Толока')
  expect(untranslated).not.toContain('lng=')
})

test('an event for which people sign up says how many may come, as long as they can', () => {
  const lastLine = (changes: Partial<Event>) => parseHtml(postEvent(changes))?.split('\n').at(-1)
  const mode = 'open'
  expect(lastLine({ signUp: { mode, capacity: '20' } })).toBe(link('places', 20))
  expect(lastLine({ signUp: { mode, capacity: '20', places: 'hidden' } })).toBe(link('signUp'))
  expect(lastLine({ signUp: { mode } })).toBe(link('signUp'))
  expect(lastLine({ signUp: { mode: 'closed', capacity: '20' } })).toBe(readMore)
  expect(lastLine({ signUp: { mode }, status: 'cancelled' })).toBe(readMore)
})

test('news are shortened to whole sentences, and each language leads to its own page', () => {
  const sentence = 'Ми прибрали берег і посадили двадцять кленів. '
  const html = postNews({
    title: { uk: 'Толока & <свято>', en: 'Clean-up' },
    text: { uk: `**${sentence.trim()}** ${sentence.repeat(40)}`, en: 'Short.' },
  })
  expect(html).toMatch(/^<b>Толока &amp; &lt;свято&gt;<\/b>\n1 травня 2026\u00A0р\.\nМи прибрали/)
  expect(html).toMatch(/кленів\.\n<a href="https:\/\/vatra\.example\/news\/toloka">/)
  expect(html).toContain(
    '<b>Clean-up</b>\n1 May 2026\nShort.\n<a href="https://vatra.example/news/toloka?lng=en">',
  )
  const onlyEnglish = postNews({ title: { en: 'Clean-up' }, text: { en: 'Short.' } })
  expect(onlyEnglish).not.toMatch(/\p{Script=Cyrillic}/u)
})

test('any text becomes a post that Telegram understands and takes', () => {
  const text = anyText({ maxLength: 2_000 })
  const title = anyText({ maxLength: 200 })
  const input = record({ title, english: title, text, hasPhoto: boolean() })
  assert(
    property(input, ({ title: uk, english: en, text: words, hasPhoto }) => {
      const html = postNews({ title: { uk, en }, text: { uk: words, en: words } }, hasPhoto)
      const shown = parseHtml(html)
      expect(shown?.isWellFormed()).toBe(true)
      expect(shown?.length).toBeLessThanOrEqual(maxPostLength[hasPhoto ? 'caption' : 'text'])
      expect(parseHtml(postEvent({ titles: { uk, en }, place: { uk, en } }))).toBeDefined()
    }),
    { numRuns: 300 },
  )
})
