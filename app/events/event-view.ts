import type { Published } from '#core/content/document.ts'
import { type Event, isUpcoming } from '#core/content/event.ts'
import { localize, type Language, type LocalizedValue } from '#core/localized.ts'
import type { Editable } from '#app/admin/in-place/editable.ts'

/** An event as a card shows it, without the other fields of the document. */
export type EventView = {
  id: string
  title: LocalizedValue | undefined
  link: string
  dates: Event['dates']
  isPast: boolean
  /** For administrators only. */
  editable?: Editable
}

export function toEventView(event: Published<Event>, language: Language, today: string): EventView {
  const { id, titles, link, dates } = event
  return { id, title: localize(titles, language), link, dates, isPast: !isUpcoming(event, today) }
}
