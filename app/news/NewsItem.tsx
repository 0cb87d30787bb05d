import { data, href, redirect } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { Head } from '#app/Head.tsx'
import { languageSearch } from '#app/PageLink.tsx'
import { NotFoundScreen } from '#app/NotFoundScreen.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { useSiteState } from '#app/state.tsx'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'
import { localize } from '#core/localized.ts'
import type { Route } from './+types/NewsItem.ts'
import { Gallery } from './Gallery.tsx'
import { NewsDate } from './NewsDate.tsx'
import { Neighbours } from './Neighbours.tsx'
import { showNews } from './showNews.ts'
import s from './NewsItem.module.css'

export const handle = { words: ['news'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const site = context.get(siteContext)
  const news = await site.news.bySlug(params.slug)
  if (!news) return data({ item: null }, 404)
  if (news.slug !== params.slug) {
    throw redirect(href('/news/:slug', { slug: news.slug }) + languageSearch(language), 301)
  }
  const { before, after } = await site.news.beside(news.id)
  const text = localize(news.text, language)
  // Its two parsers are half a megabyte, which each start of the server would read and run.
  const [{ markdownToHtml }, { excerpt }] = await Promise.all([
    import('./markdown.ts'),
    import('./excerpt.ts'),
  ])
  return data({
    item: {
      ...showNews(news, language),
      images: news.images,
      text: text && { html: markdownToHtml(text.value), language: text.language },
      excerpt: text && excerpt(text.value),
      newer: before && showNews(before, language),
      older: after && showNews(after, language),
    },
  })
}

// No messenger shows a drawing that is not a photograph.
const isShareable = (image: string) => !image.endsWith('.svg')

export default function NewsItem({ loaderData: { item } }: Route.ComponentProps) {
  const t = useWords('news')
  const inShell = useWords()
  const { language } = useSiteState()
  if (!item) return <NotFoundScreen />
  const { title, publishedAt, images, text, excerpt, newer, older } = item
  const isForeignText = text && text.language !== language && title?.language === language
  return (
    <article className={s.item}>
      <Head
        title={title?.value ?? t('page.title')}
        description={excerpt ?? t('page.description')}
        about={{ type: 'article', published: publishedAt, image: images.find(isShareable) }}
      />
      <NewsDate at={publishedAt} />
      <h1>
        <ShownText of={title} />
      </h1>
      {images.length > 0 ? <Gallery images={images} title={title?.value ?? ''} /> : null}
      {isForeignText ? (
        <p>
          <QuietNote>{inShell(`onlyIn.${text.language}`)}</QuietNote>
        </p>
      ) : null}
      {text ? (
        <div
          className={s.text}
          lang={text.language}
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      ) : null}
      <Neighbours newer={newer} older={older} />
    </article>
  )
}
