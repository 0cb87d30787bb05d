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
  /** Where an administrator's changes go. Nobody else is told. */
  endpoints?: EditorEndpoints
}

/** What every page with events on it loads. */
export async function loadEvents(context: Readonly<RouterContextProvider>): Promise<EventsData> {
  const language = context.get(languageContext)
  const endpoints = endpointsFor(context, 'events')
  const today = dayInKyiv(new Date())
  const show = (event: Published<Event>): EventView => ({
    ...toEventView(event, language, today),
    ...(endpoints && { editable: toEditable(eventKind, event, event) }),
  })
  const events = (await context.get(siteContext).events.list()).map(show)
  const data = { events: upcomingFirst(events), delay: context.get(eventsLoadDelayContext) }
  return endpoints ? { ...data, endpoints } : data
}

/** What comes, the soonest first; then what is over, the latest first. */
function upcomingFirst(events: EventView[]): EventView[] {
  const past = events.filter(({ isPast }) => isPast)
  return [...events.filter(({ isPast }) => !isPast), ...past.toReversed()]
}
