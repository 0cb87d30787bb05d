import { toArticleView } from '#app/content/article/article-view.ts'
import type { News } from '#core/content/news.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Localized } from '#core/localized.ts'
import { type NewsReader, toNewsView } from './news-view.ts'

/** The page of one item. `altTexts` are the descriptions of its images, by address. */
export async function toNewsItemView(
  news: Published<News>,
  reader: NewsReader,
  altTexts: Record<string, Localized>,
) {
  return {
    ...toNewsView(news, reader),
    ...(await toArticleView(news, reader.language, altTexts)),
    publishedAt: news.publishedAt,
  }
}

export type NewsItemView = Awaited<ReturnType<typeof toNewsItemView>>
