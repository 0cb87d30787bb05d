import { CardPreview } from '#app/content/CardPreview.tsx'
import type { ContentScreen } from '#app/content/content-screen.ts'
import { SmallDrawings } from '#app/ui/drawings/SmallDrawing.tsx'
import type { Published } from '#core/content/document.ts'
import type { Event } from '#core/content/event.ts'
import { dayInKyiv } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import { createEventViewer, type EventView } from './event-view.ts'
import { EventCard } from './EventCard.tsx'

export function loadView(
  event: Published<Event>,
  { language, site }: { language: Language; site: Pick<Site, 'lastMessages'> },
) {
  const viewer = { language, today: dayInKyiv(new Date()), messages: site.lastMessages() }
  return createEventViewer(viewer)(event)
}

export const content: ContentScreen<EventView> = {
  namespaces: ['events'],
  Preview: ({ view }) => (
    <CardPreview contentName="events">
      <SmallDrawings />
      <EventCard event={view} as="h2" />
    </CardPreview>
  ),
}
