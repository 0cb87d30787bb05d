import type { Published } from '#core/content/document.ts'
import type { News } from '#core/content/news.ts'
import { localize, type Language, type Localized } from '#core/localized.ts'
import { toNewsView } from './news-view.ts'

/** The page of one item. `altTexts` are the descriptions of its images, by address. */
export async function toNewsItemView(
  news: Published<News>,
  language: Language,
  altTexts: Record<string, Localized>,
) {
  const text = localize(news.text, language)
  // Imported when needed: its two parsers are half a megabyte, which would slow down each server start.
  const [{ markdownToHtml }, { excerpt }] = await Promise.all([
    import('./markdown.ts'),
    import('./excerpt.ts'),
  ])
  return {
    ...toNewsView(news, language),
    publishedAt: news.publishedAt,
    images: news.images.map((address) => ({
      address,
      alt: localize(altTexts[address] ?? {}, language),
    })),
    text: text && { html: markdownToHtml(text.value), language: text.language },
    excerpt: text && excerpt(text.value),
  }
}

export type NewsItemView = Awaited<ReturnType<typeof toNewsItemView>>
export type NewsImageView = NewsItemView['images'][number]
