import type { ContentScreen } from '#app/content/content-screen.ts'
import type { News } from '#core/content/news.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import { toNewsItemView, type NewsItemView } from './news-item-view.ts'
import { NewsArticle } from './NewsArticle.tsx'

export async function loadView(
  news: Published<News>,
  { language, site }: { language: Language; site: Site },
) {
  return toNewsItemView(
    news,
    { language, zone: site.present().zone },
    await site.images.altTexts(news.images),
  )
}

export const content: ContentScreen<NewsItemView> = {
  namespaces: ['news', 'gallery'],
  Preview: ({ view }) => <NewsArticle item={view} isHidden />,
}
