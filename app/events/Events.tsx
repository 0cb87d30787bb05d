import { languageContext, siteContext } from '#app/context.ts'
import { Head } from '#app/Head.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Events.ts'
import { EventsSection } from './EventsSection.tsx'
import { showEvents } from './showEvents.ts'

export const handle = { words: ['events'] }

export async function loader({ context }: Route.LoaderArgs) {
  const events = await context.get(siteContext).events.list()
  return { events: showEvents(events, context.get(languageContext)) }
}

export default function Events({ loaderData: { events } }: Route.ComponentProps) {
  const t = useWords('events')
  return (
    <>
      <Head title={t('page.title')} description={t('page.description')} />
      <EventsSection events={events} level={1} />
    </>
  )
}
