import { Fragment, Suspense, type ReactNode } from 'react'
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
  /** The cards of a list that grows have ids, and stand below their months. */
  isPaged?: boolean | undefined
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
  const { events, as, empty } = props
  if (events.length === 0) return empty
  const months = [...new Set(events.map(({ month }) => month))]
  return months.map((month) => (
    <Fragment key={month}>
      {month && <h2>{month}</h2>}
      <CardGrid>
        {events.map(
          (event, index) =>
            event.month === month && (
              <EventCard
                key={event.slug}
                id={month && `event-${index + 1}`}
                event={event}
                as={month ? 'h3' : as}
              />
            ),
        )}
      </CardGrid>
    </Fragment>
  ))
}
