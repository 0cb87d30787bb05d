import { smallDrawingCount } from '#app/ui/drawings/SmallDrawing.tsx'
import { createDrawingChooser } from '#core/content/choose-drawing.ts'
import { type Event, isUpcoming, statusOf } from '#core/content/event.ts'
import { addDays, type Day } from '#core/dates.ts'
import type { ImagePoint } from '#core/images/image-point.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { localize, type LocalizedValue } from '#core/localized.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import { type DateLeaf, shownDay, toDateLeaf } from './date-leaf.ts'
import { eventDescriber } from './describe-event.ts'
import type { Viewer } from './describe-period.ts'

/** An event as a card shows it, without the other fields of the document. */
export type EventView = Pick<Event, 'startTime' | 'endTime' | 'status' | 'formerDates'> & {
  slug: string
  title: LocalizedValue | undefined
  link: string
  dates: Event['dates']
  /** The dates as people speak of them today, and the times. */
  when: string
  place?: LocalizedValue
  /** Says in a word that it is cancelled or postponed. */
  state?: string
  /** The days to which it is postponed, and the former ones. */
  newDates?: string
  series?: string
  /** Its first day; a running event's is today. */
  leaf: DateLeaf
  /** In a list with months, that of this day. */
  month?: string
  nearness?: 'today' | 'tomorrow'
  drawing: number
  isCancelled: boolean
  isPast: boolean
  /** True if visitors sign up on its page. */
  isSignUpOpen?: true
  /** The first of its photos, and what no crop cuts off. */
  photo?: { address: string; point?: ImagePoint | undefined }
  /** The address of its share picture; the data of the front page lack it. */
  picture?: string
  /** For administrators only. */
  editable?: Editable
}

export function createEventViewer(viewer: Viewer) {
  const { today, language } = viewer
  const describe = eventDescriber(viewer)
  const choose = createDrawingChooser(smallDrawingCount)
  return (event: Published<Event>): EventView => {
    const { slug, titles, link, dates, startTime, endTime, status, formerDates } = event
    const isPast = !isUpcoming(event, today)
    const leafDay = shownDay(event, today)
    const isCancelled = statusOf(event) === 'cancelled'
    const nearness = isCancelled ? undefined : nearnessOf(leafDay, today)
    const place = localize(event.place ?? {}, language)
    return {
      slug,
      title: localize(titles, language),
      link,
      dates,
      isPast,
      leaf: toDateLeaf(leafDay, language),
      drawing: choose(slug),
      isCancelled,
      ...describe(event),
      ...(nearness && { nearness }),
      ...(startTime && { startTime }),
      ...(endTime && { endTime }),
      ...(status && { status }),
      ...(formerDates && { formerDates }),
      ...(place && { place }),
      ...(signUpOf(event, today)?.isOpen && { isSignUpOpen: true as const }),
    }
  }
}

function nearnessOf(day: Day, today: Day): EventView['nearness'] {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : undefined
}
