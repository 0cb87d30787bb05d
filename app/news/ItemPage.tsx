import { data, href, redirect } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { InPlaceItem } from '#app/admin/in-place/InPlaceItem.tsx'
import { linkPictureFor } from '#app/content/link-picture-for.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { NotFoundScreen } from '#app/layout/errors/NotFoundScreen.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { newsKind } from '#core/content/news.ts'
import { imageSources } from '#core/images/image.ts'
import type { Route } from './+types/ItemPage.ts'
import { toNewsItemView } from './news-item-view.ts'
import { toNewsView, type NewsRowView } from './news-view.ts'
import { NewsArticle } from './NewsArticle.tsx'
import s from './AdjacentNews.module.css'

export const handle = { namespaces: ['news', 'gallery'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, zone } = context.get(pageContext)
  const language = context.get(languageContext)
  const reader = { language, zone }
  const news = await site.news.bySlug(params.slug)
  if (!news) return data({ item: null }, 404)
  if (news.slug !== params.slug) {
    throw redirect(href('/news/:slug', { slug: news.slug }) + languageQueryFor(context), 301)
  }
  const { previous, next } = await site.news.neighbors(news.id)
  const neighbors = [previous, next]
  const points = await site.images.points(
    neighbors.flatMap((neighbor) => neighbor?.images.slice(0, 1) ?? []),
  )
  const [newer, older] = neighbors.map((neighbor) => {
    if (!neighbor) return undefined
    const [image] = neighbor.images
    return { ...toNewsView(neighbor, reader), image, point: image ? points[image] : undefined }
  })
  const item = {
    ...(await toNewsItemView(news, reader, await site.images.altTexts(news.images))),
    picture: linkPictureFor(context, 'news', news),
    newer,
    older,
    ...editableFor(context, newsKind, news),
  }
  return data({ item })
}

export default function ItemPage({ loaderData: { item } }: Route.ComponentProps) {
  useLiveUpdates('news')
  return (
    <InPlaceItem contentName="news" item={item} list={href('/news')} missing={<NotFoundScreen />}>
      {(news, tools) => (
        <NewsArticle key={news.slug} item={news} tools={tools}>
          <AdjacentNews newer={news.newer} older={news.older} />
        </NewsArticle>
      )}
    </InPlaceItem>
  )
}

type Neighbor = Omit<NewsRowView, 'excerpt' | 'editable'> | undefined

function AdjacentNews({ newer, older }: { newer: Neighbor; older: Neighbor }) {
  const t = useMessages('news')
  const neighbors = { newer, older }
  return (
    <nav className={s.around} aria-label={t('item.around')}>
      {(['newer', 'older'] as const).map((direction) => {
        const news = neighbors[direction]
        return news ? (
          <PageLink
            key={direction}
            to={href('/news/:slug', { slug: news.slug })}
            className={s.neighbor}
          >
            {news.image ? (
              <ResponsiveImage
                {...imageSources(news.image, news.point)}
                sizes="(width > 62.5em) 24rem, 7rem"
                alt=""
                width={480}
                height={320}
              />
            ) : null}
            <span>
              <span className={s.way}>{t(`item.${direction}`)}</span>
              <LocalizedText text={news.title} />
            </span>
          </PageLink>
        ) : null
      })}
      <PageLink to={href('/news')} className={s.all}>
        {t('item.back')}
      </PageLink>
    </nav>
  )
}
