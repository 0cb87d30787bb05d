import { Suspense } from 'react'
import { forAdministrators } from '#app/forAdministrators.tsx'
import { useLive } from '#app/live.ts'
import { CardGrid } from '#app/ui/Card.tsx'
import { Divider } from '#app/ui/Divider.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { useWords } from '#app/useWords.ts'
import { EventCard } from './EventCard.tsx'
import { Placeholders } from './Placeholders.tsx'
import type { EventsData } from './loadEvents.ts'
import type { ShownEvent } from './showEvent.ts'
import s from './EventList.module.css'

const EditableContent = forAdministrators(
  async () => (await import('#app/editing/EditableContent.tsx')).EditableContent<ShownEvent>,
)

/** The cards between two dividers; `level` is the heading that stands above them. */
export function EventList({ events, delay, places, level = 2 }: EventsData & { level?: 1 | 2 }) {
  const t = useWords('events')
  const as = level === 1 ? 'h2' : 'h3'
  useLive('event')

  if (places) {
    return (
      <Suspense>
        <EditableContent
          section="events"
          places={places}
          items={events}
          draw={(event, tools) => <EventCard key={event.id} event={event} as={as} tools={tools} />}
        >
          {(cards, addButton) => (
            <>
              {/* Above the cards as well: their last, which adds one more, may be screens away. */}
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
        {delay > 0 ? <Placeholders delay={delay} /> : null}
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
