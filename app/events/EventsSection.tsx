import { Section } from '#app/ui/Section.tsx'
import { useWords } from '#app/useWords.ts'
import { EventList } from './EventList.tsx'
import type { ShownEvent } from './showEvents.ts'

export function EventsSection({ events }: { events: ShownEvent[] }) {
  const t = useWords('events')
  return (
    <Section id="events" title={t('title')} lead={t('intro')}>
      <EventList events={events} />
    </Section>
  )
}
