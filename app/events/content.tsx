import type { ContentScreen } from '#app/content/content-screen.ts'
import type { Event } from '#core/content/event.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import { toEventPageView, type EventPageView } from './page/event-page-view.ts'
import { EventPage } from './page/EventPage.tsx'

export async function loadView(
  event: Published<Event>,
  {
    language,
    site,
  }: { language: Language; site: Pick<Site, 'present' | 'lastMessages' | 'images'> },
) {
  const { today } = site.present()
  const viewer = { language, today, messages: site.lastMessages() }
  return toEventPageView(event, viewer, site.images)
}

export const content: ContentScreen<EventPageView> = {
  namespaces: ['events', 'eventsPage', 'gallery', 'signUp'],
  Preview: ({ view }) => <EventPage event={view} isHidden />,
}
