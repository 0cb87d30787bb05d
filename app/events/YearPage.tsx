import { href, type RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { Head } from '#app/page/Head.tsx'
import {
  LoadMore,
  LoadPrevious,
  parsePages,
  type ShownPages,
  useFocusOnFirstNew,
} from '#app/page/LoadMore.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { eventKind } from '#core/content/event.ts'
import { EventCards } from './EventCards.tsx'
import { type EventsData, loadPastEvents } from './load-events.ts'
import s from './YearPage.module.css'

const Garland = staticDrawing('garland', () => import('./garland.svg?raw'))

export type YearData = EventsData & {
  year: string
  pages: ShownPages
  /** The nearest years with past events. */
  previous: number | undefined
  next: number | undefined
}

/** Nothing for a year without past events. Administrators still see it after they removed its last event. */
export async function loadYear(
  context: Readonly<RouterContextProvider>,
  { url, year }: { url: URL; year: number },
): Promise<YearData | undefined> {
  const { site, today, person } = context.get(pageContext)
  const pages = parsePages(url, eventKind)
  const [past, years] = await Promise.all([
    loadPastEvents(context, { year, ...pages, hasPictures: true }),
    site.events.pastYears(today),
  ])
  if (past.events.length === 0 && !person) return undefined
  return {
    ...past,
    year: String(year),
    pages,
    previous: years.find((one) => one < year),
    next: years.findLast((one) => one > year),
  }
}

/** The events that ended in a year, the newest first. */
export function YearPage({ events, year, pages, hasMore, previous, next }: YearData) {
  const t = useMessages('events')
  const tPage = useMessages('eventsPage')
  const { list, startLoading } = useFocusOnFirstNew(events.length)
  const title = tPage('year.title', { year })
  return (
    <Screen title={title} intro={tPage('year.intro')} drawing={<Garland />}>
      <Head
        title={title}
        description={tPage('year.description', { year })}
        about={{ type: 'events', events }}
        feed="calendar"
      />
      <LoadPrevious pages={pages}>{tPage('loadPrevious')}</LoadPrevious>
      <EventCards
        {...{ events, list }}
        as="h2"
        isPast
        empty={<EmptyState>{t('eventsList.noEvents')}</EmptyState>}
      />
      <LoadMore
        {...{ pages, hasMore }}
        firstNewId={`event-${events.length + 1}`}
        onClick={startLoading}
      >
        {tPage('loadMore')}
      </LoadMore>
      <nav className={s.years} aria-label={tPage('year.links')}>
        {previous ? <YearLink year={previous} className={s.previous} /> : null}
        <PageLink to={href('/events')}>{tPage('year.coming')}</PageLink>
        {next ? <YearLink year={next} className={s.next} /> : null}
      </nav>
    </Screen>
  )
}

type YearLinkProps = { year: number; className: string | undefined }

function YearLink({ year, className }: YearLinkProps) {
  const t = useMessages('eventsPage')
  return (
    <PageLink to={href('/events/:slug', { slug: String(year) })} className={className}>
      {t('year.title', { year })}
    </PageLink>
  )
}
