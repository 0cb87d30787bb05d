import { EditableContent } from '#app/admin/in-place/EditableContent.tsx'
import { CardGrid } from '#app/ui/layout/Card.tsx'
import { EventCard } from './EventCard.tsx'
import type { EventCardsProps } from './EventCards.tsx'

export function EditableEventCards({
  events,
  as,
  empty,
  isPast = false,
  isPaged,
}: EventCardsProps) {
  return (
    <EditableContent
      contentName="events"
      items={events}
      addControl={isPast ? 'none' : 'card'}
      empty={empty}
      renderItem={(event, tools, index) => (
        <EventCard
          key={event.slug}
          id={isPaged ? `event-${index + 1}` : undefined}
          {...{ event, as, tools }}
        />
      )}
    >
      {(cards, addButton) => (
        <>
          {/* Above the cards too: the last card, which adds an event, may be far down the page. */}
          {addButton ? <p>{addButton}</p> : null}
          {isPast && events.length === 0 ? null : <CardGrid>{cards}</CardGrid>}
        </>
      )}
    </EditableContent>
  )
}
