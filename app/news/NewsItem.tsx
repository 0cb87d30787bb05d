import { data, href, redirect, useNavigate } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { editableOf, type Editable } from '#app/editing/editing.ts'
import { InPlace } from '#app/editing/InPlace.tsx'
import { placesFor } from '#app/editing/places.ts'
import { useLive } from '#app/live.ts'
import { NotFoundScreen } from '#app/NotFoundScreen.tsx'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { newsKind } from '#core/news.ts'
import type { Route } from './+types/NewsItem.ts'
import { Article } from './Article.tsx'
import { Neighbours } from './Neighbours.tsx'
import { showItem, type ShownItem } from './showItem.ts'
import { showNews, type ShownNews } from './showNews.ts'

export const handle = { words: ['news'] }

type Item = ShownItem & {
  newer: ShownNews | undefined
  older: ShownNews | undefined
  /** Only for whoever may change it. */
  editable?: Editable
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const site = context.get(siteContext)
  const places = placesFor(context, 'news')
  const known = places && { places }
  const news = await site.news.bySlug(params.slug)
  if (!news) return data({ item: null, ...known }, 404)
  if (news.slug !== params.slug) {
    throw redirect(href('/news/:slug', { slug: news.slug }) + languageSearch(language), 301)
  }
  const { before, after } = await site.news.beside(news.id)
  const item: Item = {
    ...(await showItem(news, language, await site.images.described(news.images))),
    newer: before && showNews(before, language),
    older: after && showNews(after, language),
    ...(places && { editable: editableOf(newsKind, news, news) }),
  }
  return data({ item, ...known })
}

export default function NewsItem({ loaderData: { item, places } }: Route.ComponentProps) {
  const { language } = useSiteState()
  const navigate = useNavigate()
  useLive('news')
  return (
    <InPlace
      section="news"
      places={places}
      items={item ? [item] : []}
      add="none"
      empty={<NotFoundScreen />}
      onGone={() => void navigate(href('/news') + languageSearch(language))}
      draw={(one, tools) => (
        <Article key={one.slug} of={one} tools={tools}>
          <Neighbours newer={one.newer} older={one.older} />
        </Article>
      )}
    >
      {(drawn) => drawn}
    </InPlace>
  )
}
