import { CardGrid } from '#app/ui/Card.tsx'
import { Divider } from '#app/ui/Divider.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Section } from '#app/ui/Section.tsx'
import { useWords } from '#app/useWords.ts'
import { EventCard } from './EventCard.tsx'
import type { ShownEvent } from './showEvents.ts'

export function EventsSection({ events, level = 2 }: { events: ShownEvent[]; level?: 1 | 2 }) {
  const t = useWords('events')
  return (
    <Section id="events" level={level} title={t('title')} lead={t('intro')}>
      <Divider />
      {events.length === 0 ? (
        <EmptyState>{t('eventsList.noEvents')}</EmptyState>
      ) : (
        <CardGrid>
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </CardGrid>
      )}
      <Divider />
    </Section>
  )
}
