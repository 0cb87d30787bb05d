import type { ReactNode } from 'react'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import type { ArticleView } from './article-view.ts'
import { ArticleText } from './ArticleText.tsx'
import { Gallery } from './Gallery.tsx'
import s from './Article.module.css'

type Props = {
  article: ArticleView
  /** Above the title. */
  before: ReactNode
  tools: ReactNode
  children?: ReactNode
}

/** A title, photos and a text. */
export function Article({ article, before, tools, children }: Props) {
  const { title, images } = article
  return (
    <article className={s.item}>
      {before}
      <h1>
        <LocalizedText text={title} />
      </h1>
      {tools}
      {images.length > 0 ? <Gallery images={images} title={title?.value ?? ''} /> : null}
      <ArticleText article={article} />
      {children}
    </article>
  )
}
