import type { Published } from '#core/document.ts'
import { type Event, isUpcoming } from '#core/event.ts'
import { localize, type Language, type Shown } from '#core/localized.ts'
import type { Editable } from '#app/editing/editing.ts'

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

export function showEvent(event: Published<Event>, language: Language, today: string): ShownEvent {
  const { id, titles, link, dates } = event
  return { id, title: localize(titles, language), link, dates, isPast: !isUpcoming(event, today) }
}
