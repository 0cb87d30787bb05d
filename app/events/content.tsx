import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import type { Event } from '#core/content/event.ts'
import { toEventPageView, type EventPageView } from './page/event-page-view.ts'
import { EventPage } from './page/EventPage.tsx'

export const loadView: LoadView<Event, EventPageView> = (event, { language, site }) => {
  const { today } = site.present()
  return toEventPageView(event, { language, today, messages: site.lastMessages() }, site.images)
}

export const content: ContentScreen<EventPageView> = {
  namespaces: ['events', 'eventsPage', 'gallery', 'signUp'],
  Preview: ({ view }) => <EventPage event={view} isHidden />,
}
