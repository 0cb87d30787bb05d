import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { languageSearch } from '#app/PageLink.tsx'
import { Screen } from '#app/Screen.tsx'
import { useSiteState } from '#app/state.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { CardGrid } from '#app/ui/Card.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Events.ts'
import { EventCard } from './EventCard.tsx'
import { EventList } from './EventList.tsx'
import { loadEvents } from './loadEvents.ts'
import s from './Events.module.css'

export const handle = { words: ['events', 'eventsPage'] }

const Garland = later(async () => (await import('#app/ui/drawings/vignettes/Garland.tsx')).Garland)

export function loader({ context }: Route.LoaderArgs) {
  return loadEvents(context)
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const t = useWords('events')
  const here = useWords('eventsPage')
  const { language } = useSiteState()
  const { events, places } = loaderData
  // An administrator finds all of them in one place, where they are changed.
  const past = places ? [] : events.filter(({ isPast }) => isPast)
  const listed = places ? events : events.filter(({ isPast }) => !isPast)
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="garland" drawing={Garland} />}
    >
      <Head
        title={here('page.title')}
        description={here('page.description')}
        about={{ type: 'events', events: loaderData.events }}
      />
      <EventList {...loaderData} events={listed} level={1} />
      {events.length > 0 ? (
        <p>
          <a href={`/events.ics${languageSearch(language)}`}>{here('addToCalendar')}</a>
        </p>
      ) : null}
      {past.length > 0 ? (
        <section className={s.past} aria-labelledby="past">
          <h2 id="past">{here('past')}</h2>
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
