import type { Published } from '#core/content/document.ts'
import { type Event, isUpcoming } from '#core/content/event.ts'
import type { Day } from '#core/dates.ts'
import { localize, type Language, type LocalizedValue } from '#core/localized.ts'
import type { Editable } from '#app/admin/in-place/editable.ts'
import { periodDescriber } from './describe-period.ts'

/** An event as a card shows it, without the other fields of the document. */
export type EventView = {
  id: string
  version: number
  title: LocalizedValue | undefined
  link: string
  dates: Event['dates']
  /** The dates as people speak of them today. */
  when: string
  isPast: boolean
  /** For administrators only. */
  editable?: Editable
}

/** Shows events as on this day, in one language. */
export async function createEventViewer(language: Language, today: Day) {
  const describePeriod = await periodDescriber(today, language)
  return (event: Published<Event>): EventView => {
    const { id, version, titles, link, dates } = event
    const isPast = !isUpcoming(event, today)
    return {
      id,
      version,
      title: localize(titles, language),
      link,
      dates,
      when: describePeriod(dates),
      isPast,
    }
  }
}
