import { Section } from '#app/ui/layout/Section.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { EventList } from './EventList.tsx'
import type { EventsData } from './load-events.ts'

export function EventsSection(data: EventsData) {
  const t = useMessages('events')
  return (
    <Section id="events" title={t('title')} lead={t('intro')}>
      <EventList {...data} />
    </Section>
  )
}
