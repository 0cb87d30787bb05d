import { Suspense } from 'react'
import { lazyForAdmin } from '#app/framework/lazy-for-admin.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { CardGrid } from '#app/ui/layout/Card.tsx'
import { Divider } from '#app/ui/layout/Divider.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { EventCard } from './EventCard.tsx'
import { EventPlaceholders } from './EventPlaceholders.tsx'
import type { EventsData } from './load-events.ts'
import type { EventView } from './event-view.ts'
import s from './EventList.module.css'

const EditableContent = lazyForAdmin(
  async () => (await import('#app/admin/in-place/EditableContent.tsx')).EditableContent<EventView>,
)

/** The event cards between two dividers; `level` is the level of the heading above them. */
export function EventList({ events, delay, endpoints, level = 2 }: EventsData & { level?: 1 | 2 }) {
  const t = useMessages('events')
  const as = level === 1 ? 'h2' : 'h3'
  useLiveUpdates('event')
  if (endpoints) {
    return (
      <Suspense>
        <EditableContent
          contentName="events"
          endpoints={endpoints}
          items={events}
          renderItem={(event, tools) => (
            <EventCard key={event.id} event={event} as={as} tools={tools} />
          )}
        >
          {(cards, addButton) => (
            <>
              {/* Above the cards too: the last card, which adds an event, may be far down the page. */}
              {addButton ? <p>{addButton}</p> : null}
              <CardGrid>{cards}</CardGrid>
            </>
          )}
        </EditableContent>
      </Suspense>
    )
  }
  return (
    <>
      <Divider />
      <div className={s.list}>
        {delay > 0 ? <EventPlaceholders delay={delay} /> : null}
        <div className={s.events}>
          {events.length === 0 ? (
            <EmptyState>{t('eventsList.noEvents')}</EmptyState>
          ) : (
            <CardGrid>
              {events.map((event) => (
                <EventCard key={event.id} event={event} as={as} />
              ))}
            </CardGrid>
          )}
        </div>
      </div>
      <Divider />
    </>
  )
}
