import { type Event, isUpcoming } from '#core/content/event.ts'
import { dateFormat, type Day } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import type { Viewer } from './describe-period.ts'

/** The first day of an event as a leaf of a calendar shows it: '26', 'лист', 'чт'. */
export type DateLeaf = { day: string; month: string; weekday: string }

export function toDateLeaf(day: Day, language: Language): DateLeaf {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' })
      .format(new Date(day))
      .replace('.', '')
  return {
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    weekday: part({ weekday: 'short' }),
  }
}

/** The first day of an event; of one that is running, today. */
export const shownDay = ({ dates }: Pick<Event, 'dates'>, today: Day) =>
  dates.start < today && isUpcoming({ dates }, today) ? today : dates.start

/** 'Січень', and 'Січень 2027' in a later year: the list of a former one has it in its title. */
export function monthInWords(
  event: Pick<Event, 'dates'>,
  { today, language }: Pick<Viewer, 'today' | 'language'>,
): string {
  const day = shownDay(event, today)
  const year = day.slice(0, 4) > today.slice(0, 4) ? ({ year: 'numeric' } as const) : {}
  const words = dateFormat(language, { month: 'long', ...year, timeZone: 'UTC' })
    .format(new Date(day))
    .replace(/\sр\.$/, '')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
