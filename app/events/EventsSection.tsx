import { Section } from '#app/ui/Section.tsx'
import { useWords } from '#app/useWords.ts'
import { EventList } from './EventList.tsx'
import type { EventsData } from './loadEvents.ts'

export function EventsSection(data: EventsData) {
  const t = useWords('events')
  return (
    <Section id="events" title={t('title')} lead={t('intro')}>
      <EventList {...data} />
    </Section>
  )
}
