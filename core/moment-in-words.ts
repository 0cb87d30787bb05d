import { dateFormat } from './dates.ts'
import type { Language } from './localized.ts'

/** A moment by the clock of the device, or in a time zone; with the day unless it is today. */
export function momentInWords(
  language: Language,
  moment: Date,
  { now, ...zone }: { now: Date; timeZone?: string },
): string {
  const day = dateFormat(language, { dateStyle: 'long', ...zone })
  const isToday = day.format(moment) === day.format(now)
  const withDay = isToday ? {} : { dateStyle: 'long' as const }
  return dateFormat(language, { timeStyle: 'short', ...withDay, ...zone }).format(moment)
}
