import type { ReactNode } from 'react'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { Head } from '#app/page/Head.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Prose } from '#app/ui/layout/Prose.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { Gallery } from './Gallery.tsx'
import type { NewsItemView } from './news-item-view.ts'
import { NewsDate } from './NewsDate.tsx'
import s from './Article.module.css'

type Props = {
  /** The share picture is absent in a preview. */
  item: NewsItemView & { picture?: string }
  tools?: ReactNode
  /** Set for a preview: excluded from search engines. */
  isHidden?: boolean
  children?: ReactNode
}

// Messengers do not show SVG.
const isShareable = (address: string) => !address.endsWith('.svg')

/** A news item with its images and text. */
export function Article({ item, tools, isHidden = false, children }: Props) {
  const t = useMessages('news')
  const tShell = useMessages()
  const { language } = useSiteState()
  const { title, date, publishedAt, images, text, excerpt, picture } = item
  const isForeignText = text && text.language !== language && title?.language === language
  const image = images.map(({ address }) => address).find(isShareable)
  return (
    <article className={s.item}>
      <Head
        title={title?.value ?? t('page.title')}
        description={excerpt ?? t('page.description')}
        isHidden={isHidden}
        about={{ type: 'article', published: publishedAt, image, picture }}
        feed="rss"
      />
      <NewsDate {...date} />
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
