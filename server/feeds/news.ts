import type { Published } from '#core/document.ts'
import { localize, type Language } from '#core/localized.ts'
import type { News } from '#core/news.ts'
import type { Site } from '#core/site.ts'
import { summarize } from './summary.ts'
import { addressIn, introduce, tidy } from './words.ts'

const itemsAtMost = 30

/** The latest news as a feed reader reads them: title, first sentences, and the way to the rest. */
export async function newsFeed(site: Site, origin: string, language: Language): Promise<string> {
  const [{ Feed }, introduction, { items }] = await Promise.all([
    import('feed'),
    introduce('news', language),
    site.news.page({ page: 1, size: itemsAtMost }),
  ])
  const feed = new Feed({
    ...introduction,
    id: `${origin}/news`,
    link: addressIn(language, `${origin}/news`),
    feed: addressIn(language, `${origin}/news.rss`),
    language,
    copyright: '',
    generator: false,
    // Said by the news themselves, so that the same news are the same bytes.
    updated: latestOf(items),
  })
  for (const { id, slug, title, text, publishedAt } of items) {
    feed.addItem({
      guid: id,
      title: tidy(localize(title, language)?.value ?? ''),
      link: addressIn(language, `${origin}/news/${slug}`),
      date: new Date(publishedAt),
      description: await summarize(localize(text, language)?.value ?? ''),
    })
  }
  return feed.rss2()
}

function latestOf(items: Published<News>[]): Date {
  return new Date(Math.max(0, ...items.map(({ updatedAt }) => Date.parse(updatedAt))))
}
