import type { Published } from '#core/content/document.ts'
import type { News } from '#core/content/news.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import type { ContentScreen } from '#app/content/content-screen.ts'
import { Article } from './Article.tsx'
import { toNewsItemView, type NewsItemView } from './news-item-view.ts'

declare module '#app/content/content-screen.ts' {
  interface ContentScreens {
    news: typeof import('./content.tsx')
  }
  interface ContentMessages {
    news: typeof import('#locales/uk/news.json')
    newsForm: typeof import('#locales/uk/newsForm.json')
  }
}

export async function loadView(
  news: Published<News>,
  { language, site }: { language: Language; site: Site },
) {
  return toNewsItemView(news, language, await site.images.altTexts(news.images))
}

export const content: ContentScreen<'news', NewsItemView> = {
  name: 'news',
  namespaces: ['news'],
  Preview: ({ view }) => <Article item={view} isHidden />,
}
