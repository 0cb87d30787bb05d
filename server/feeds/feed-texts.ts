import { community } from '#site.config'
import { defaultLanguage, type Language } from '#core/localized.ts'

// Asked for when needed: the pages do so too, and a part that both hold would split the server.
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

/** What a feed is called, and what it brings: the same as the screen that it belongs to. */
export async function describeFeed(feed: 'events' | 'news', language: Language) {
  const { title, description } = (await feedTexts[language][feed]()).default.page
  return { title: `${community.name[language]} · ${title}`, description }
}

export function localizedAddress(language: Language, address: string): string {
  return language === defaultLanguage ? address : `${address}?lng=${language}`
}

/** Without what neither XML nor a calendar may hold: control characters, halves of characters. */
export function removeControlCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
}
