import type { ReactNode } from 'react'
import type { ArticleView } from '#app/content/article/article-view.ts'
import { Article } from '#app/content/article/Article.tsx'
import { Head } from '#app/page/Head.tsx'

type Props = {
  /** The share picture is absent in a preview. */
  page: ArticleView & { picture?: string }
  tools?: ReactNode
  /** Set for a preview: excluded from search engines. */
  isHidden?: boolean
}

/** A page that the community has added. */
export function PageArticle({ page, tools, isHidden = false }: Props) {
  const { excerpt, picture, shareablePhoto: image } = page
  const title = page.title?.value ?? ''
  const head = (
    <Head
      title={title}
      description={excerpt ?? title}
      isHidden={isHidden}
      about={{ type: 'page', image, picture }}
    />
  )
  return <Article article={page} before={head} tools={tools} />
}
