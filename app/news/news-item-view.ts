import { toArticleView } from '#app/content/article/article-view.ts'
import type { News } from '#core/content/news.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Language, Localized } from '#core/localized.ts'
import { toNewsView } from './news-view.ts'

/** The page of one item. `altTexts` are the descriptions of its images, by address. */
export async function toNewsItemView(
  news: Published<News>,
  language: Language,
  altTexts: Record<string, Localized>,
) {
  return {
    ...toNewsView(news, language),
    ...(await toArticleView(news, language, altTexts)),
    publishedAt: news.publishedAt,
  }
}

export type NewsItemView = Awaited<ReturnType<typeof toNewsItemView>>
