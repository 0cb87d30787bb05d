import type { ReactNode } from 'react'
import { Head } from '#app/Head.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { useSiteState } from '#app/state.tsx'
import { Prose } from '#app/ui/Prose.tsx'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'
import { Gallery } from './Gallery.tsx'
import { NewsDate } from './NewsDate.tsx'
import type { ShownItem } from './showItem.ts'
import s from './NewsItem.module.css'

type Props = {
  of: ShownItem
  tools?: ReactNode
  /** Shown to nobody but its author yet, so that no search engine is told of it. */
  hidden?: boolean
  children?: ReactNode
}

// No messenger shows a drawing that is not a photograph.
const isShareable = (address: string) => !address.endsWith('.svg')

/** One item as its readers see it. */
export function Article({ of: item, tools, hidden = false, children }: Props) {
  const t = useWords('news')
  const inShell = useWords()
  const { language } = useSiteState()
  const { title, publishedAt, images, text, excerpt } = item
  const isForeignText = text && text.language !== language && title?.language === language
  const image = images.map(({ address }) => address).find(isShareable)
  return (
    <article className={s.item}>
      <Head
        title={title?.value ?? t('page.title')}
        description={excerpt ?? t('page.description')}
        hidden={hidden}
        about={{ type: 'article', published: publishedAt, image }}
      />
      <NewsDate at={publishedAt} />
      <h1>
        <ShownText of={title} />
      </h1>
      {tools}
      {images.length > 0 ? <Gallery images={images} title={title?.value ?? ''} /> : null}
      {isForeignText ? (
        <p>
          <QuietNote>{inShell(`onlyIn.${text.language}`)}</QuietNote>
        </p>
      ) : null}
      {text ? <Prose html={text.html} lang={text.language} /> : null}
      {children}
    </article>
  )
}
