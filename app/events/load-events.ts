import type { RouterContextProvider } from 'react-router'
import { dayInKyiv } from '#core/dates.ts'
import type { Published } from '#core/content/document.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import { eventsLoadDelayContext, languageContext, siteContext } from '#app/context.ts'
import { toEditable } from '#app/admin/in-place/editable.ts'
import { endpointsFor, type EditorEndpoints } from '#app/admin/in-place/editor-endpoints.ts'
import { toEventView, type EventView } from './event-view.ts'

export type EventsData = {
  events: EventView[]
  delay: number
  /** The addresses for an administrator's changes; absent for visitors. */
  endpoints?: EditorEndpoints
}

/** The loader data of every page with events. */
export async function loadEvents(context: Readonly<RouterContextProvider>): Promise<EventsData> {
  const language = context.get(languageContext)
  const endpoints = endpointsFor(context, 'events')
  const today = dayInKyiv(new Date())
  const toView = (event: Published<Event>): EventView => ({
    ...toEventView(event, language, today),
    ...(endpoints && { editable: toEditable(eventKind, event, event) }),
  })
  const events = (await context.get(siteContext).events.list()).map(toView)
  const data = { events: upcomingFirst(events), delay: context.get(eventsLoadDelayContext) }
  return endpoints ? { ...data, endpoints } : data
}

/** Upcoming events, the soonest first; then past events, the latest first. */
function upcomingFirst(events: EventView[]): EventView[] {
  const past = events.filter(({ isPast }) => isPast)
  return [...events.filter(({ isPast }) => !isPast), ...past.toReversed()]
}
