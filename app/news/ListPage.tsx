import { href } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { InPlaceEditing } from '#app/admin/in-place/InPlaceEditing.tsx'
import { languageContext, pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { EmptyList } from '#app/page/EmptyList.tsx'
import { Head } from '#app/page/Head.tsx'
import { LoadMore, LoadPrevious, parsePages, useFocusOnFirstNew } from '#app/page/LoadMore.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { newsKind } from '#core/content/news.ts'
import { localize } from '#core/localized.ts'
import type { Route } from './+types/ListPage.ts'
import { toNewsView, type NewsRowView } from './news-view.ts'
import { NewsRow } from './NewsRow.tsx'

export const handle = { namespaces: ['news'] }

const PaperBoats = staticDrawing('paper-boats', () => import('./paper-boats.svg?raw'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { site, zone } = context.get(pageContext)
  const { news, images } = site
  const pages = parsePages(url, newsKind)
  const { items, hasMore } = await news.page(pages)
  // Imported when needed: its two parsers are half a megabyte, which would slow down each server start.
  const { excerpt } = await import('#app/content/article/excerpt.ts')
  const points = await images.points(items.flatMap((item) => item.images.slice(0, 1)))
  const rows = items.map((item): NewsRowView => {
    const text = localize(item.text, language)
    const [image] = item.images
    return {
      ...toNewsView(item, { language, zone }),
      image,
      point: image ? points[image] : undefined,
      excerpt: text && { value: excerpt(text.value), language: text.language },
      ...editableFor(context, newsKind, item),
    }
  })
  return { rows, pages, hasMore }
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { rows, pages, hasMore } = loaderData
  const t = useMessages('news')
  const tShell = useMessages()
  useLiveUpdates('news')
  const firstNew = useFocusOnFirstNew('news', rows.length)
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={rows.length === 0 ? null : <PaperBoats />}
    >
      <Head title={t('page.title')} description={t('page.description')} feed="rss" />
      <LoadPrevious pages={pages}>{t('loadPrevious')}</LoadPrevious>
      <InPlaceEditing
        contentName="news"
        items={rows}
        addControl="button"
        empty={
          <EmptyList label={t('empty')} text={t('quiet')}>
            <PageLink to={href('/events')}>{tShell('footer.events')}</PageLink>
          </EmptyList>
        }
        renderItem={(row, tools, index) => (
          <NewsRow
            key={row.slug}
            id={`news-${index + 1}`}
            row={row}
            isFirst={index === 0}
            tools={tools}
          />
        )}
      >
        {(newsRows, addButton) => (
          <>
            {addButton ? <p>{addButton}</p> : null}
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets */}
            <ul role="list">{newsRows}</ul>
          </>
        )}
      </InPlaceEditing>
      <LoadMore {...{ pages, hasMore }} {...firstNew}>
        {t('loadMore')}
      </LoadMore>
    </Screen>
  )
}
