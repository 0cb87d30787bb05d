import { href } from 'react-router'
import { pageContext } from '#app/context.ts'
import { Head } from '#app/page/Head.tsx'
import { LoadMore, LoadPrevious, parsePages, useFocusOnFirstNew } from '#app/page/LoadMore.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { PrintLink } from '#app/page/PrintLink.tsx'
import { useRenderedItems } from '#app/page/RestOfScreen.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { eventKind } from '#core/content/event.ts'
import type { Route } from './+types/ListPage.ts'
import { SubscribeMenu } from './calendar/SubscribeMenu.tsx'
import { EventList } from './EventList.tsx'
import { loadUpcomingEvents } from './load-events.ts'
import s from './ListPage.module.css'

export const handle = { namespaces: ['events', 'eventsPage'] }

const Garland = staticDrawing('garland', () => import('./garland.svg?raw'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, today } = context.get(pageContext)
  const pages = parsePages(url, eventKind)
  const [upcoming, years] = await Promise.all([
    loadUpcomingEvents(context, { ...pages, isPaged: true }),
    site.events.pastYears(today),
  ])
  return { ...upcoming, pages, years: years.map(String) }
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { events, pages, hasMore, years } = loaderData
  const renderedEvents = useRenderedItems(events)
  const t = useMessages('events')
  const tPage = useMessages('eventsPage')
  const { person } = useSiteState()
  const lng = useLanguageQuery()
  const firstNew = useFocusOnFirstNew('event', events.length)
  return (
    <Screen
      title={t('title')}
      intro={events.length === 0 ? undefined : t('intro')}
      drawing={events.length === 0 ? null : <Garland />}
    >
      <Head
        title={tPage('page.title')}
        description={tPage('page.description')}
        about={{ type: 'events', events }}
        feed="calendar"
      />
      <LoadPrevious pages={pages}>{tPage('loadPrevious')}</LoadPrevious>
      <EventList
        {...loaderData}
        events={person ? events : renderedEvents}
        as="h2"
        isPaged
        pastYear={years[0]}
      >
        <LoadMore {...{ pages, hasMore }} {...firstNew}>
          {tPage('loadMore')}
        </LoadMore>
      </EventList>
      <div className={events.length === 0 ? s.calendarOfNone : s.calendar}>
        {events.length + years.length > 0 ? (
          <a href={`/events.ics${lng}`}>{tPage('addToCalendar')}</a>
        ) : null}{' '}
        <SubscribeMenu />
        {events.length > 0 ? (
          <PrintLink to={href('/print/events')}>{tPage('print')}</PrintLink>
        ) : null}
      </div>
      {years.length > 0 ? <PastYears years={years} /> : null}
    </Screen>
  )
}

function PastYears({ years }: { years: string[] }) {
  const t = useMessages('events')
  return (
    <nav className={s.past} aria-labelledby="past">
      <h2 id="past">{t('past')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets */}
      <ul role="list" className={s.years}>
        {years.map((year) => (
          <li key={year}>
            <PageLink
              to={href('/events/:slug', { slug: year })}
              className={buttonClass({ variant: 'quiet' })}
            >
              {year}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
