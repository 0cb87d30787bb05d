import type { Published } from '#core/document.ts'
import { localize, type Language, type Localized } from '#core/localized.ts'
import type { News } from '#core/news.ts'
import { showNews } from './showNews.ts'

/** What the page of one item shows; `described` holds what its pictures show, by address. */
export async function showItem(
  news: Published<News>,
  language: Language,
  described: Record<string, Localized>,
) {
  const text = localize(news.text, language)
  // Its two parsers are half a megabyte, which each start of the server would read and run.
  const [{ markdownToHtml }, { excerpt }] = await Promise.all([
    import('./markdown.ts'),
    import('./excerpt.ts'),
  ])
  return {
    ...showNews(news, language),
    images: news.images.map((address) => ({
      address,
      said: localize(described[address] ?? {}, language),
    })),
    text: text && { html: markdownToHtml(text.value), language: text.language },
    excerpt: text && excerpt(text.value),
  }
}

export type ShownItem = Awaited<ReturnType<typeof showItem>>
export type ShownImage = ShownItem['images'][number]
