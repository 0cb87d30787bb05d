import { dateFormat, type Day } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'

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
