import type { Published } from '#core/content/document.ts'
import { localize, type Language } from '#core/localized.ts'
import type { News } from '#core/content/news.ts'
import type { Site } from '#core/site.ts'
import { summarize } from './summary.ts'
import { localizedAddress, describeFeed, removeControlCharacters } from './feed-texts.ts'

const maxItems = 30

/** The latest news as a feed reader reads them: title, first sentences, and the way to the rest. */
export async function createNewsFeed(
  site: Site,
  origin: string,
  language: Language,
): Promise<string> {
  const [{ Feed }, introduction, { items }] = await Promise.all([
    import('feed'),
    describeFeed('news', language),
    site.news.page({ page: 1, size: maxItems }),
  ])
  const feed = new Feed({
    ...introduction,
    id: `${origin}/news`,
    link: localizedAddress(language, `${origin}/news`),
    feed: localizedAddress(language, `${origin}/news.rss`),
    language,
    copyright: '',
    generator: false,
    // Said by the news themselves, so that the same news are the same bytes.
    updated: latestOf(items),
  })
  for (const { id, slug, title, text, publishedAt } of items) {
    feed.addItem({
      guid: id,
      title: removeControlCharacters(localize(title, language)?.value ?? ''),
      link: localizedAddress(language, `${origin}/news/${slug}`),
      date: new Date(publishedAt),
      description: await summarize(localize(text, language)?.value ?? ''),
    })
  }
  return feed.rss2()
}

function latestOf(items: Published<News>[]): Date {
  return new Date(Math.max(0, ...items.map(({ updatedAt }) => Date.parse(updatedAt))))
}
