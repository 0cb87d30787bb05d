import { href } from 'react-router'
import { Head } from '#app/page/Head.tsx'
import { LoadMore, LoadPrevious, useFocusOnFirstNew } from '#app/page/LoadMore.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { EventCards } from './EventCards.tsx'
import type { YearData } from './load-year.ts'
import s from './YearPage.module.css'

const Garland = staticDrawing('garland', () => import('./garland.svg?raw'))

export function YearPage({ events, year, pages, hasMore, previous, next }: YearData) {
  const t = useMessages('events')
  const tPage = useMessages('eventsPage')
  const firstNew = useFocusOnFirstNew('event', events.length)
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
        events={events}
        isPaged
        as="h2"
        isPast
        empty={<EmptyState>{t('eventsList.noEvents')}</EmptyState>}
      />
      <LoadMore {...{ pages, hasMore }} {...firstNew}>
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
