import { data, href, redirect } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { Head } from '#app/Head.tsx'
import { languageSearch, PageLink } from '#app/PageLink.tsx'
import { NotFoundScreen } from '#app/NotFoundScreen.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { localize } from '#core/localized.ts'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/NewsItem.ts'
import { NewsDate } from './NewsDate.tsx'
import { showNews } from './showNews.ts'
import s from './NewsItem.module.css'

export const handle = { words: ['news'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const news = await context.get(siteContext).news.bySlug(params.slug)
  if (!news) return data({ item: null }, 404)
  if (news.slug !== params.slug) {
    throw redirect(href('/news/:slug', { slug: news.slug }) + languageSearch(language), 301)
  }
  const text = localize(news.text, language)
  // Its two parsers are half a megabyte, which each start of the server would read and run.
  const { markdownToHtml } = await import('./markdown.ts')
  const html = text && { html: markdownToHtml(text.value), language: text.language }
  return data({ item: { ...showNews(news, language), text: html } })
}

export default function NewsItem({ loaderData: { item } }: Route.ComponentProps) {
  const t = useWords('news')
  if (!item) return <NotFoundScreen />
  const { title, publishedAt, text } = item
  return (
    <article className={s.item}>
      <Head
        title={title?.value ?? t('page.title')}
        description={t('page.description')}
        about={{ type: 'article', published: publishedAt }}
      />
      <NewsDate at={publishedAt} />
      <h1>
        <ShownText of={title} />
      </h1>
      {text ? (
        <div
          className={s.text}
          lang={text.language}
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      ) : null}
      <p className={s.back}>
        <PageLink to={href('/news')}>{t('item.back')}</PageLink>
      </p>
    </article>
  )
}
