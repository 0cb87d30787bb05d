import { dateFormat, type Day } from './dates.ts'
import type { Language } from './localized.ts'

/** 'понеділок, 10 серпня 2026 р.': for what leaves the site, where people plan by the weekday. */
export function datesWithWeekdays(start: Day, end: Day, language: Language): string {
  const format = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  return format
    .formatRange(new Date(start), new Date(end))
    .replaceAll('\u2009', ' ')
    .replaceAll('\u02BC', '’')
    .replaceAll(/ (?=рр?\.)/g, '\u00A0')
}
