import { Suspense, type ReactNode, type Ref } from 'react'
import { lazyForAdmin } from '#app/react-router/lazy-for-admin.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { CardGrid } from '#app/ui/layout/Card.tsx'
import { EventCard } from './EventCard.tsx'
import type { EventView } from './view/event-view.ts'

const EditableEventCards = lazyForAdmin(
  async () => (await import('./EditableEventCards.tsx')).EditableEventCards,
  'events',
)

export type EventCardsProps = {
  events: EventView[]
  as: 'h2' | 'h3' | 'h4'
  /** Shown when there are no events. */
  empty?: ReactNode
  /** Administrators add events elsewhere. */
  isPast?: boolean
  /** The element of a list that grows; its cards have ids. */
  list?: Ref<HTMLUListElement>
}

/** Event cards in a grid; for administrators with the tools to edit them. */
export function EventCards(props: EventCardsProps) {
  const { person } = useSiteState()
  if (person) {
    return (
      <Suspense>
        <EditableEventCards {...props} />
      </Suspense>
    )
  }
  const { events, as, empty, list } = props
  if (events.length === 0) return empty
  return (
    <CardGrid list={list}>
      {events.map((event, index) => (
        <EventCard
          key={event.slug}
          id={list ? `event-${index + 1}` : undefined}
          {...{ event, as }}
        />
      ))}
    </CardGrid>
  )
}
