import { useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { lazyDrawing } from '#app/ui/drawings/lazy-drawings.ts'
import { toEditable } from '#app/admin/in-place/editable.ts'
import { InPlaceEditing } from '#app/admin/in-place/InPlaceEditing.tsx'
import { endpointsFor } from '#app/admin/in-place/editor-endpoints.ts'
import { Head } from '#app/page/Head.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { Screen } from '#app/page/Screen.tsx'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { Spinner } from '#app/ui/status/Spinner.tsx'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { useHydrated } from '#app/framework/use-hydrated.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { localize } from '#core/localized.ts'
import { newsPageSize, newsKind } from '#core/content/news.ts'
import type { Route } from './+types/ListPage.ts'
import { NewsRow } from './NewsRow.tsx'
import { toNewsView, type NewsRowView } from './news-view.ts'
import s from './NewsRow.module.css'

export const handle = { namespaces: ['news'] }

const PaperBoats = lazyDrawing(
  async () => (await import('#app/ui/drawings/vignettes/PaperBoats.tsx')).PaperBoats,
)

/** `?page=2` means the first two pages, so that links and the Back button keep what was shown. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { news } = context.get(siteContext)
  const endpoints = endpointsFor(context, 'news')
  const parameter = url.searchParams.get('page')
  const pages = parameter && /^[1-9]\d{0,2}$/.test(parameter) ? Number(parameter) : 1
  const { items, hasMore } = await news.page({ page: 1, size: pages * newsPageSize })
  // Imported when needed: its two parsers are half a megabyte, which would slow down each server start.
  const { excerpt } = await import('./excerpt.ts')
  const rows = items.map((item): NewsRowView => {
    const text = localize(item.text, language)
    return {
      ...toNewsView(item, language),
      image: item.images[0],
      excerpt: text && { value: excerpt(text.value), language: text.language },
      ...(endpoints && { editable: toEditable(newsKind, item, item) }),
    }
  })
  return { rows, pages, hasMore, ...(endpoints && { endpoints }) }
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { rows, pages, hasMore, endpoints } = loaderData
  const t = useMessages('news')
  useLiveUpdates('news')
  const { list, startLoading } = useFocusOnFirstNew(rows.length)
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<StaticHtml name="paper-boats" drawing={PaperBoats} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {pages > 1 ? <input type="hidden" name="page" value={pages} form="language" /> : null}
      <InPlaceEditing
        contentName="news"
        endpoints={endpoints}
        items={rows}
        addControl="button"
        empty={<EmptyState>{t('empty')}</EmptyState>}
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
            <ul role="list" className={s.list} ref={list}>
              {newsRows}
            </ul>
          </>
        )}
      </InPlaceEditing>
      {hasMore ? (
        <LoadMore page={pages + 1} firstNew={rows.length + 1} onClick={startLoading} />
      ) : null}
    </Screen>
  )
}

type LoadMoreProps = { page: number; firstNew: number; onClick: () => void }

function LoadMore({ page, firstNew, onClick }: LoadMoreProps) {
  const t = useMessages('news')
  const { language } = useSiteState()
  const isHydrated = useHydrated()
  const search = languageSearch(language, { page: String(page) })
  const isLoading = useNavigation().location?.search === search
  // Without scripts the whole page is loaded, and must start at the first new item.
  const hash = isHydrated ? '' : `#news-${firstNew}`
  return (
    <p className={s.more}>
      <Link
        to={{ search, hash }}
        className={buttonClass({ variant: 'quiet' })}
        aria-busy={isLoading || undefined}
        onClick={onClick}
        preventScrollReset
        replace
      >
        {isLoading ? <Spinner /> : null}
        {t('loadMore')}
      </Link>
    </p>
  )
}

/** Loading more items moves or removes the button, so the focus moves to the first new item. */
function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const previousCount = useRef<number>(undefined)
  useEffect(() => {
    if (previousCount.current === undefined || previousCount.current >= count) return
    const link = list.current?.children[previousCount.current]?.querySelector('a')
    link?.focus({ preventScroll: true })
    previousCount.current = undefined
  }, [count])
  return { list, startLoading: () => void (previousCount.current = count) }
}
