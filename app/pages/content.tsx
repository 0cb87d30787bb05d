import { toArticleView, type ArticleView } from '#app/content/article/article-view.ts'
import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import type { Page } from '#core/content/page.ts'
import { PageArticle } from './PageArticle.tsx'

export const loadView: LoadView<Page, ArticleView> = async (page, { language, site }) =>
  toArticleView(page, language, await site.images.altTexts(page.images))

export const content: ContentScreen<ArticleView> = {
  namespaces: ['gallery'],
  Preview: ({ view }) => <PageArticle page={view} isHidden />,
}
