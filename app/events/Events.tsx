import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { languageSearch } from '#app/PageLink.tsx'
import { Screen } from '#app/Screen.tsx'
import { useSiteState } from '#app/state.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Events.ts'
import { EventList } from './EventList.tsx'
import { loadEvents } from './loadEvents.ts'

export const handle = { words: ['events'] }

const Garland = later(async () => (await import('#app/ui/drawings/vignettes/Garland.tsx')).Garland)

export function loader({ context }: Route.LoaderArgs) {
  return loadEvents(context)
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const t = useWords('events')
  const { language } = useSiteState()
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="garland" drawing={Garland} />}
    >
      <Head
        title={t('page.title')}
        description={t('page.description')}
        about={{ type: 'events', events: loaderData.events }}
      />
      <EventList {...loaderData} level={1} />
      <a href={`/events.ics${languageSearch(language)}`}>{t('addToCalendar')}</a>
    </Screen>
  )
}
