import { dayInKyiv } from '#core/dates.ts'
import type { Published } from '#core/content/document.ts'
import type { Event } from '#core/content/event.ts'
import type { Language } from '#core/localized.ts'
import { CardPreview } from '#app/content/CardPreview.tsx'
import type { ContentScreen } from '#app/content/content-screen.ts'
import { EventCard } from './EventCard.tsx'
import { createEventViewer, type EventView } from './event-view.ts'

declare module '#app/content/content-screen.ts' {
  interface ContentScreens {
    events: typeof import('./content.tsx')
  }
  interface ContentMessages {
    events: typeof import('#locales/uk/events.json')
    eventsPage: typeof import('#locales/uk/eventsPage.json')
    eventDays: typeof import('#locales/uk/eventDays.json')
    eventForm: typeof import('#locales/uk/eventForm.json')
  }
}

export async function loadView(event: Published<Event>, { language }: { language: Language }) {
  const toView = await createEventViewer(language, dayInKyiv(new Date()))
  return toView(event)
}

export const content: ContentScreen<'events', EventView> = {
  name: 'events',
  namespaces: ['events'],
  Preview: ({ view }) => (
    <CardPreview contentName="events">
      <EventCard event={view} as="h2" />
    </CardPreview>
  ),
}
