import type { Published } from '#core/document.ts'
import { localize, type Language } from '#core/localized.ts'
import type { News } from '#core/news.ts'

export function showNews(news: Published<News>, language: Language) {
  return {
    slug: news.slug,
    title: localize(news.title, language),
    publishedAt: news.publishedAt,
  }
}
