import type { ReactNode } from 'react'
import { Article } from '#app/content/article/Article.tsx'
import { Head } from '#app/page/Head.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { NewsItemView } from './news-item-view.ts'
import { NewsDate } from './NewsDate.tsx'

type Props = {
  /** The share picture is absent in a preview. */
  item: NewsItemView & { picture?: string }
  tools?: ReactNode
  /** Set for a preview: excluded from search engines. */
  isHidden?: boolean
  children?: ReactNode
}

export function NewsArticle({ item, tools, isHidden = false, children }: Props) {
  const t = useMessages('news')
  const { title, date, publishedAt, excerpt, picture } = item
  const head = (
    <>
      <Head
        title={title?.value ?? t('page.title')}
        description={excerpt ?? t('page.description')}
        isHidden={isHidden}
        about={{ type: 'article', published: publishedAt, image: item.shareablePhoto, picture }}
        feed="rss"
      />
      <NewsDate {...date} />
    </>
  )
  return (
    <Article article={item} before={head} tools={tools}>
      {children}
    </Article>
  )
}
