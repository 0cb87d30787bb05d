import type { ReactNode } from 'react'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Prose } from '#app/ui/layout/Prose.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { ArticleView } from './article-view.ts'
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
  const tShell = useMessages()
  const { language } = useSiteState()
  const { title, images, text } = article
  const isForeignText = text && text.language !== language && title?.language === language
  return (
    <article className={s.item}>
      {before}
      <h1>
        <LocalizedText text={title} />
      </h1>
      {tools}
      {images.length > 0 ? <Gallery images={images} title={title?.value ?? ''} /> : null}
      {isForeignText ? (
        <p>
          <InlineNote>{tShell(`onlyIn.${text.language}`)}</InlineNote>
        </p>
      ) : null}
      {text ? <Prose html={text.html} lang={text.language} /> : null}
      {children}
    </article>
  )
}
