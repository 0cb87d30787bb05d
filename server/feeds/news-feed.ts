import type { Published } from '#core/content/document.ts'
import { languageQuery, localize, type Language } from '#core/localized.ts'
import type { News } from '#core/content/news.ts'
import type { Site } from '#core/site.ts'
import { summarize } from './summary.ts'
import { describeFeed, removeControlCharacters } from './feed-texts.ts'

const maxItems = 30

/** The latest news as RSS: title, first sentences and a link to the whole text. */
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
    link: `${origin}/news${languageQuery(language)}`,
    feed: `${origin}/news.rss${languageQuery(language)}`,
    language,
    copyright: '',
    generator: false,
    // From the news and not the clock, so that the same news give the same bytes.
    updated: latestOf(items),
  })
  for (const { id, slug, title, text, publishedAt } of items) {
    feed.addItem({
      guid: id,
      title: removeControlCharacters(localize(title, language)?.value ?? ''),
      link: `${origin}/news/${slug}${languageQuery(language)}`,
      date: new Date(publishedAt),
      description: await summarize(localize(text, language)?.value ?? ''),
    })
  }
  return feed.rss2()
}

function latestOf(items: Published<News>[]): Date {
  return new Date(Math.max(0, ...items.map(({ updatedAt }) => Date.parse(updatedAt))))
}
