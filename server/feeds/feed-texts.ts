import { community } from '#site.config'
import type { Language } from '#core/localized.ts'

// Imported when needed, as the pages do: a static import would split the server's bundle.
const feedTexts = {
  uk: {
    events: () => import('#locales/uk/eventsPage.json'),
    news: () => import('#locales/uk/news.json'),
  },
  en: {
    events: () => import('#locales/en/eventsPage.json'),
    news: () => import('#locales/en/news.json'),
  },
}

/** The title and the description of a feed: those of its page. */
export async function describeFeed(feed: 'events' | 'news', language: Language) {
  const { title, description } = (await feedTexts[language][feed]()).default.page
  return { title: `${community.name[language]} · ${title}`, description }
}

/** Neither XML nor a calendar may contain control characters or lone surrogates. */
export function removeControlCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
}
