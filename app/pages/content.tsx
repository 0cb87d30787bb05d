import { toArticleView, type ArticleView } from '#app/content/article/article-view.ts'
import type { ContentScreen } from '#app/content/content-screen.ts'
import type { Page } from '#core/content/page.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import { PageArticle } from './PageArticle.tsx'

export async function loadView(
  page: Published<Page>,
  { language, site }: { language: Language; site: Site },
) {
  return toArticleView(page, language, await site.images.altTexts(page.images))
}

export const content: ContentScreen<ArticleView> = {
  namespaces: ['gallery'],
  Preview: ({ view }) => <PageArticle page={view} isHidden />,
}
