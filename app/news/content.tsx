import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import type { News } from '#core/content/news.ts'
import { toNewsItemView, type NewsItemView } from './news-item-view.ts'
import { NewsArticle } from './NewsArticle.tsx'

export const loadView: LoadView<News, NewsItemView> = async (news, { language, site }) =>
  toNewsItemView(
    news,
    { language, zone: site.present().zone },
    await site.images.altTexts(news.images),
  )

export const content: ContentScreen<NewsItemView> = {
  namespaces: ['news', 'gallery'],
  Preview: ({ view }) => <NewsArticle item={view} isHidden />,
}
