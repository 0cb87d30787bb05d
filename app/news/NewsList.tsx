import { useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { editableOf } from '#app/editing/editing.ts'
import { InPlace } from '#app/editing/InPlace.tsx'
import { placesFor } from '#app/editing/places.ts'
import { Head } from '#app/Head.tsx'
import { useLive } from '#app/live.ts'
import { Screen } from '#app/Screen.tsx'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useIsAwake } from '#app/useIsAwake.ts'
import { useWords } from '#app/useWords.ts'
import { localize } from '#core/localized.ts'
import { newsAtOnce, newsKind } from '#core/news.ts'
import type { Route } from './+types/NewsList.ts'
import { NewsRow } from './NewsRow.tsx'
import { showNews, type NewsRow as Row } from './showNews.ts'
import s from './NewsList.module.css'

export const handle = { words: ['news'] }

const PaperBoats = later(
  async () => (await import('#app/ui/drawings/vignettes/PaperBoats.tsx')).PaperBoats,
)

/** `?page=2` means the first two pages, so that a link and the way back keep what was on screen. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { news } = context.get(siteContext)
  const places = placesFor(context, 'news')
  const asked = url.searchParams.get('page')
  const last = asked && /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1
  const { items, hasMore } = await news.page({ page: 1, size: last * newsAtOnce })
  // Its two parsers are half a megabyte, which each start of the server would read and run.
  const { excerpt } = await import('./excerpt.ts')
  const rows = items.map((item): Row => {
    const text = localize(item.text, language)
    return {
      ...showNews(item, language),
      image: item.images[0],
      excerpt: text && { value: excerpt(text.value), language: text.language },
      ...(places && { editable: editableOf(newsKind, item, item) }),
    }
  })
  return { rows, last, next: hasMore ? last + 1 : null, ...(places && { places }) }
}

export default function NewsList({ loaderData }: Route.ComponentProps) {
  const { rows, last, next, places } = loaderData
  const t = useWords('news')
  const { language } = useSiteState()
  const isAwake = useIsAwake()
  useLive('news')
  const { list, remember } = useFocusOnFirstNew(rows.length)
  const more = languageSearch(language, { page: String(next) })
  const isLoading = useNavigation().location?.search === more
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="paper-boats" drawing={PaperBoats} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {last > 1 ? <input type="hidden" name="page" value={last} form="language" /> : null}
      <InPlace
        section="news"
        places={places}
        items={rows}
        add="button"
        empty={<EmptyState>{t('empty')}</EmptyState>}
        draw={(row, tools, at) => (
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
      </InPlace>
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
