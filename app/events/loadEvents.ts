import { href, type RouterContextProvider } from 'react-router'
import { dayInKyiv } from '#core/dates.ts'
import type { Published } from '#core/document.ts'
import { type Event, eventKind, isUpcoming } from '#core/event.ts'
import { localize, type Shown } from '#core/localized.ts'
import {
  administratorContext,
  eventsLoadDelayContext,
  languageContext,
  siteContext,
} from '#app/context.ts'
import { editableOf, type Editable } from '#app/editing/editing.ts'

/** What a card shows, and no more of the document than that. */
export type ShownEvent = {
  id: string
  title: Shown | undefined
  link: string
  dates: Event['dates']
  isPast: boolean
  /** Only for whoever may change it. */
  editable?: Editable
}

export type EventsData = {
  events: ShownEvent[]
  delay: number
  /** Where an administrator's changes go. Nobody else is told. */
  postTo?: string
}

/** What every page with events on it loads. */
export async function loadEvents(context: Readonly<RouterContextProvider>): Promise<EventsData> {
  const language = context.get(languageContext)
  const isAdministrator = context.get(administratorContext) !== null
  const today = dayInKyiv(new Date())
  const show = (event: Published<Event>): ShownEvent => {
    const { id, titles, link, dates } = event
    const isPast = !isUpcoming(event, today)
    const shown = { id, title: localize(titles, language), link, dates, isPast }
    return isAdministrator ? { ...shown, editable: editableOf(eventKind, event, event) } : shown
  }
  const events = (await context.get(siteContext).events.list()).map(show)
  const data = { events: comingFirst(events), delay: context.get(eventsLoadDelayContext) }
  return isAdministrator
    ? { ...data, postTo: href('/adminf83922ab/:section', { section: 'events' }) }
    : data
}

/** What comes, the soonest first; then what is over, the latest first. */
function comingFirst(events: ShownEvent[]): ShownEvent[] {
  const past = events.filter(({ isPast }) => isPast)
  return [...events.filter(({ isPast }) => !isPast), ...past.toReversed()]
}
