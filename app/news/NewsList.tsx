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
import type { Route } from './+types/NewsList.ts'
import { NewsRow } from './NewsRow.tsx'
import { toNewsView, type NewsRowView as Row } from './news-view.ts'
import s from './NewsList.module.css'

export const handle = { namespaces: ['news'] }

const PaperBoats = lazyDrawing(
  async () => (await import('#app/ui/drawings/vignettes/PaperBoats.tsx')).PaperBoats,
)

/** `?page=2` means the first two pages, so that a link and the way back keep what was on screen. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { news } = context.get(siteContext)
  const endpoints = endpointsFor(context, 'news')
  const asked = url.searchParams.get('page')
  const last = asked && /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1
  const { items, hasMore } = await news.page({ page: 1, size: last * newsPageSize })
  // Its two parsers are half a megabyte, which each start of the server would read and run.
  const { excerpt } = await import('./excerpt.ts')
  const rows = items.map((item): Row => {
    const text = localize(item.text, language)
    return {
      ...toNewsView(item, language),
      image: item.images[0],
      excerpt: text && { value: excerpt(text.value), language: text.language },
      ...(endpoints && { editable: toEditable(newsKind, item, item) }),
    }
  })
  return { rows, last, next: hasMore ? last + 1 : null, ...(endpoints && { endpoints }) }
}

export default function NewsList({ loaderData }: Route.ComponentProps) {
  const { rows, last, next, endpoints } = loaderData
  const t = useMessages('news')
  const { language } = useSiteState()
  const isAwake = useHydrated()
  useLiveUpdates('news')
  const { list, remember } = useFocusOnFirstNew(rows.length)
  const more = languageSearch(language, { page: String(next) })
  const isLoading = useNavigation().location?.search === more
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<StaticHtml name="paper-boats" drawing={PaperBoats} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {last > 1 ? <input type="hidden" name="page" value={last} form="language" /> : null}
      <InPlaceEditing
        contentName="news"
        endpoints={endpoints}
        items={rows}
        addControl="button"
        empty={<EmptyState>{t('empty')}</EmptyState>}
        renderItem={(row, tools, at) => (
          <NewsRow
            key={row.slug}
            id={`news-${at + 1}`}
            row={row}
            isFirst={at === 0}
            tools={tools}
          />
        )}
      >
        {(drawn, addButton) => (
          <>
            {addButton ? <p>{addButton}</p> : null}
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver drops lists without marks */}
            <ul role="list" className={s.list} ref={list}>
              {drawn}
            </ul>
          </>
        )}
      </InPlaceEditing>
      {next === null ? null : (
        <p className={s.more}>
          <Link
            to={{
              search: more,
              // Without scripts the page is loaded anew, and must begin where the reader was.
              hash: isAwake ? '' : `#news-${rows.length + 1}`,
            }}
            className={buttonClass({ variant: 'quiet' })}
            aria-busy={isLoading || undefined}
            onClick={remember}
            preventScrollReset
            replace
          >
            {isLoading ? <Spinner /> : null}
            {t('loadMore')}
          </Link>
        </p>
      )}
    </Screen>
  )
}

/** The button goes away or down the page; whoever pressed it reads on at the first new item. */
function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || before.current >= count) return
    const link = list.current?.children[before.current]?.querySelector('a')
    link?.focus({ preventScroll: true })
    before.current = undefined
  }, [count])
  return { list, remember: () => void (before.current = count) }
}
