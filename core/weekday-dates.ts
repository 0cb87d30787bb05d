import { dateFormat, type Day, periodInWords } from './dates.ts'
import type { Language } from './localized.ts'

/** 'понеділок, 10 серпня 2026 р.': for what leaves the site, where people plan by the weekday. Several days need none. */
export function datesWithWeekdays(start: Day, end: Day, language: Language): string {
  if (start !== end) return periodInWords(start, end, language)
  const format = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  return format
    .format(new Date(start))
    .replaceAll('\u02BC', '’')
    .replaceAll(/ (?=рр?\.)/g, '\u00A0')
}
