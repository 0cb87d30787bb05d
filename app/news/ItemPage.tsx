import { data, href, redirect, useNavigate } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { InPlaceEditing } from '#app/admin/in-place/InPlaceEditing.tsx'
import { linkPictureFor } from '#app/content/link-picture-for.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { NotFoundScreen } from '#app/layout/errors/NotFoundScreen.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { newsKind } from '#core/content/news.ts'
import type { Route } from './+types/ItemPage.ts'
import { AdjacentNews } from './AdjacentNews.tsx'
import { toNewsItemView } from './news-item-view.ts'
import { toNewsView } from './news-view.ts'
import { NewsArticle } from './NewsArticle.tsx'

export const handle = { namespaces: ['news', 'gallery'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  const language = context.get(languageContext)
  const news = await site.news.bySlug(params.slug)
  if (!news) return data({ item: null }, 404)
  if (news.slug !== params.slug) {
    throw redirect(href('/news/:slug', { slug: news.slug }) + languageSearch(language), 301)
  }
  const { previous: before, next: after } = await site.news.neighbors(news.id)
  const item = {
    ...(await toNewsItemView(news, language, await site.images.altTexts(news.images))),
    picture: linkPictureFor(context, 'news', news),
    newer: before && toNewsView(before, language),
    older: after && toNewsView(after, language),
    ...editableFor(context, newsKind, news),
  }
  return data({ item })
}

export default function ItemPage({ loaderData: { item } }: Route.ComponentProps) {
  const { language } = useSiteState()
  const navigate = useNavigate()
  useLiveUpdates('news')
  return (
    <InPlaceEditing
      contentName="news"
      items={item ? [item] : []}
      addControl="none"
      empty={<NotFoundScreen />}
      onHidden={() => void navigate(href('/news') + languageSearch(language))}
      renderItem={(news, tools) => (
        <NewsArticle key={news.slug} item={news} tools={tools}>
          <AdjacentNews newer={news.newer} older={news.older} />
        </NewsArticle>
      )}
    >
      {(article) => article}
    </InPlaceEditing>
  )
}
