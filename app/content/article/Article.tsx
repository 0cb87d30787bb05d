import type { ReactNode } from 'react'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { ArticleView } from './article-view.ts'
import { ArticleText } from './ArticleText.tsx'
import { Gallery } from './Gallery.tsx'
import s from './Article.module.css'

type Props = {
  article: ArticleView
  /** Above the title. */
  before: ReactNode
  tools: ReactNode
  /** In a wide window beside the text, which otherwise has the photos there. */
  children?: ReactNode
}

/** A title, photos and a text. */
export function Article({ article, before, tools, children }: Props) {
  const { title, images } = article
  const hasPhotos = images.length > 0
  return (
    <article className={classNames(s.item, children || hasPhotos ? s.columns : undefined)}>
      <header>
        {before}
        <h1>
          <LocalizedText text={title} />
        </h1>
        {tools}
      </header>
      {hasPhotos ? (
        <div className={children ? undefined : s.beside}>
          <Gallery images={images} title={title?.value ?? ''} />
        </div>
      ) : null}
      <div>
        <ArticleText article={article} />
      </div>
      {children ? <div className={s.beside}>{children}</div> : null}
    </article>
  )
}
