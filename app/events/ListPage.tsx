import { lazyDrawing } from '#app/ui/drawings/lazy-drawings.ts'
import { Head } from '#app/page/Head.tsx'
import { languageSearch } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { CardGrid } from '#app/ui/layout/Card.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Route } from './+types/ListPage.ts'
import { EventCard } from './EventCard.tsx'
import { EventList } from './EventList.tsx'
import { loadEvents } from './load-events.ts'
import s from './EventList.module.css'

export const handle = { namespaces: ['events', 'eventsPage'] }

const Garland = lazyDrawing(
  async () => (await import('#app/ui/drawings/vignettes/Garland.tsx')).Garland,
)

export function loader({ context }: Route.LoaderArgs) {
  return loadEvents(context)
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('events')
  const tPage = useMessages('eventsPage')
  const { language } = useSiteState()
  const { events, endpoints } = loaderData
  // Administrators get one list of all events, which they can edit.
  const past = endpoints ? [] : events.filter(({ isPast }) => isPast)
  const current = endpoints ? events : events.filter(({ isPast }) => !isPast)
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<StaticHtml name="garland" drawing={Garland} />}
    >
      <Head
        title={tPage('page.title')}
        description={tPage('page.description')}
        about={{ type: 'events', events: loaderData.events }}
      />
      <EventList {...loaderData} events={current} level={1} />
      {events.length > 0 ? (
        <p>
          <a href={`/events.ics${languageSearch(language)}`}>{tPage('addToCalendar')}</a>
        </p>
      ) : null}
      {past.length > 0 ? (
        <section className={s.past} aria-labelledby="past">
          <h2 id="past">{tPage('past')}</h2>
          <CardGrid>
            {past.map((event) => (
              <EventCard key={event.id} event={event} as="h3" />
            ))}
          </CardGrid>
        </section>
      ) : null}
    </Screen>
  )
}
