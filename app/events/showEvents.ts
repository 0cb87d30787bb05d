import type { Published } from '#core/document.ts'
import type { Event } from '#core/event.ts'
import { localize, type Language, type Shown } from '#core/localized.ts'

/** What a card shows, and no more of the document than that. */
export type ShownEvent = {
  id: string
  title: Shown | undefined
  link: string
  dates: Event['dates']
}

export function showEvents(events: Published<Event>[], language: Language): ShownEvent[] {
  return events.map(({ id, titles, link, dates }) => ({
    id,
    title: localize(titles, language),
    link,
    dates,
  }))
}
