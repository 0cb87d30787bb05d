import type { RouterContextProvider } from 'react-router'
import { dayInKyiv } from '#core/dates.ts'
import type { Published } from '#core/document.ts'
import { type Event, eventKind } from '#core/event.ts'
import { eventsLoadDelayContext, languageContext, siteContext } from '#app/context.ts'
import { editableOf } from '#app/editing/editing.ts'
import { placesFor, type Places } from '#app/editing/places.ts'
import { showEvent, type ShownEvent } from './showEvent.ts'

export type EventsData = {
  events: ShownEvent[]
  delay: number
  /** Where an administrator's changes go. Nobody else is told. */
  places?: Places
}

/** What every page with events on it loads. */
export async function loadEvents(context: Readonly<RouterContextProvider>): Promise<EventsData> {
  const language = context.get(languageContext)
  const places = placesFor(context, 'events')
  const today = dayInKyiv(new Date())
  const show = (event: Published<Event>): ShownEvent => ({
    ...showEvent(event, language, today),
    ...(places && { editable: editableOf(eventKind, event, event) }),
  })
  const events = (await context.get(siteContext).events.list()).map(show)
  const data = { events: comingFirst(events), delay: context.get(eventsLoadDelayContext) }
  return places ? { ...data, places } : data
}

/** What comes, the soonest first; then what is over, the latest first. */
function comingFirst(events: ShownEvent[]): ShownEvent[] {
  const past = events.filter(({ isPast }) => isPast)
  return [...events.filter(({ isPast }) => !isPast), ...past.toReversed()]
}
