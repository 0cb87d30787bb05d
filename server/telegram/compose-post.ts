import type { TFunction } from 'i18next'
import { hoursInWords } from '#core/content/event-times.ts'
import { type Event, eventKind, statusOf } from '#core/content/event.ts'
import type { News } from '#core/content/news.ts'
import { type Day, dayIn, keepTogether, periodInWords } from '#core/dates.ts'
import type { Document } from '#core/kinds/document.ts'
import { mainText, publicPath } from '#core/kinds/kind.ts'
import {
  languageQuery,
  languages,
  languagesOf,
  localize,
  type Language,
  type Localized,
  type SiteLanguages,
} from '#core/localized.ts'
import { serverTexts, type SiteMessages } from '#core/messages/messages.ts'
import { plainTextOf } from '#core/search/plain-text.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import { truncateToSentences } from '#core/text/excerpts.ts'
import { datesWithWeekdays } from '#core/weekday-dates.ts'
import type { Zone } from '#core/zone.ts'
import { removeControlCharacters } from '#server/feeds/feed-texts.ts'
import { type Line, maxPostLength, type Segment, toHtml, visibleLength } from './post-html.ts'

export type PostedDocument = ({ kind: 'event' } & Posted<Event>) | ({ kind: 'news' } & Posted<News>)

type Posted<Body> = Omit<Document<Body>, 'kind' | 'whole'> & { whole?: unknown }

type Site = { origin: string; messages: SiteMessages; languages: SiteLanguages; zone: Zone }

/** A text for a channel: whoever wants more follows the link. */
const maxExcerptLength = 500

/** The post of a document in the languages of the site: what it is, when, the beginning of its text, and where to read on. */
export function composePost(
  document: PostedDocument,
  { hasPhoto, ...site }: Site & { hasPhoto: boolean; today: Day },
): string {
  if (document.kind === 'event') return toHtml(composeEvent(document, site))
  const limit = hasPhoto ? maxPostLength.caption : maxPostLength.text
  const texts = shownLanguages(document.body.text, site.languages)
  const room = limit - visibleLength(composeNews(document, site, 0))
  const excerptLength = Math.min(maxExcerptLength, Math.floor(room / Math.max(1, texts.length)) - 1)
  return toHtml(composeNews(document, site, excerptLength))
}

/** For the post of a document that was removed, where the post itself cannot be deleted. */
export function composeRemoval(
  { kind, body }: PostedDocument,
  { messages, languages: choice }: Pick<Site, 'messages' | 'languages'>,
): string {
  const title = toLine(mainText(kind === 'event' ? body.titles : body.title))
  const notes = languagesOf(choice).map((language) => {
    const t = serverTexts(messages, language)
    return t('telegramPost.removed')
  })
  return toHtml([[{ text: title, mark: 's' }], [], ...notes.map((note) => [note])])
}

function composeEvent(
  { slug, id, body: event }: PostedDocument & { kind: 'event' },
  { origin, messages, languages: choice, today }: Site & { today: Day },
): Line[] {
  const href = `${origin}${publicPath(eventKind, slug ?? id)}`
  const more = languagesOf(choice).map((language) =>
    linkText(event, serverTexts(messages, language), today),
  )
  return [
    ...shownLanguages(event.titles, choice).flatMap((language) =>
      describeEvent(event, messages, language),
    ),
    [{ text: more.join(' · '), href }],
  ]
}

/** Says how many may come, not how many places are left: a post is not written again for each sign-up. */
function linkText(event: Event, t: TFunction<'server'>, today: Day): string {
  const signUp = signUpOf(event, today)
  if (!signUp?.isOpen) return t('telegramPost.event')
  const { capacity, showsPlaces } = signUp
  return capacity !== undefined && showsPlaces
    ? t('telegramPost.places', { number: capacity })
    : t('telegramPost.signUp')
}

function describeEvent(event: Event, messages: SiteMessages, language: Language): Line[] {
  const { titles, dates, place = {}, formerDates } = event
  const t = serverTexts(messages, language)
  const status = statusOf(event)
  const title: Segment = { text: toLine(titles[language]), mark: 'b' }
  const days = datesWithWeekdays(dates.start, dates.end, language)
  const period = [days, hoursInWords(event)]
  const to = period.filter(Boolean).join(', ')
  const from = formerDates && periodInWords(formerDates.start, formerDates.end, language)
  const when =
    status === 'postponed' && from ? keepTogether(t('telegramPost.newDates', { from, to })) : to
  const where = toLine(localize(place, language)?.value)
  return [
    ...(status === 'planned' ? [] : [[{ text: t(`telegramPost.${status}`), mark: 'b' as const }]]),
    [title],
    [status === 'cancelled' ? { text: when, mark: 's' } : when],
    ...(where ? [[where]] : []),
    [],
  ]
}

function composeNews(
  { slug, id, publishAt, body: { title, text } }: PostedDocument & { kind: 'news' },
  { origin, messages, languages: choice, zone }: Site,
  excerptLength: number,
): Line[] {
  const day = dayIn(zone, new Date(publishAt))
  const texts = { uk: `${title.uk ?? ''}${text.uk ?? ''}`, en: `${title.en ?? ''}${text.en ?? ''}` }
  return shownLanguages(texts, choice)
    .flatMap((language) => {
      const t = serverTexts(messages, language)
      const excerpt = excerptOf(text[language], excerptLength)
      const href = `${origin}/news/${slug ?? id}${languageQuery(language, choice)}`
      const heading = toLine(title[language])
      return [
        ...(heading ? [[{ text: heading, mark: 'b' as const }]] : []),
        [periodInWords(day, day, language)],
        ...(excerpt ? [[excerpt]] : []),
        [{ text: t('telegramPost.news'), href }],
        [],
      ]
    })
    .slice(0, -1)
}

/** Fewer letters than a few words are left out. */
function excerptOf(markdown = '', length: number): string {
  return length < 30 ? '' : truncateToSentences(toLine(plainTextOf(markdown)), length)
}

/** Those of the site in which there is a text: in another one only the dates would be repeated. */
function shownLanguages(text: Localized, choice: SiteLanguages): readonly Language[] {
  const hasText = (language: Language) => toLine(text[language]) !== ''
  const written = languagesOf(choice).filter(hasText)
  return written.length > 0 ? written : languages.filter(hasText)
}

function toLine(text = ''): string {
  return removeControlCharacters(text).replaceAll(/\s+/g, ' ')
}
