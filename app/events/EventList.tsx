import { CardGrid } from '#app/ui/Card.tsx'
import { Divider } from '#app/ui/Divider.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { useWords } from '#app/useWords.ts'
import { EventCard } from './EventCard.tsx'
import type { ShownEvent } from './showEvents.ts'

/** The cards between two dividers; `level` is the heading that stands above them. */
export function EventList({ events, level = 2 }: { events: ShownEvent[]; level?: 1 | 2 }) {
  const t = useWords('events')
  return (
    <>
      <Divider />
      {events.length === 0 ? (
        <EmptyState>{t('eventsList.noEvents')}</EmptyState>
      ) : (
        <CardGrid>
          {events.map((event) => (
            <EventCard key={event.id} event={event} as={level === 1 ? 'h2' : 'h3'} />
          ))}
        </CardGrid>
      )}
      <Divider />
    </>
  )
}
