import { dateFormat } from './dates.ts'
import type { Language } from './localized.ts'

/** A moment by the clock of the device, or in a time zone; with the day unless it is today. */
export function momentInWords(language: Language, moment: Date, timeZone?: string): string {
  const withDay = isToday(moment, timeZone) ? {} : { dateStyle: 'long' as const }
  return dateFormat(language, { timeStyle: 'short', ...withDay, ...inZone(timeZone) }).format(
    moment,
  )
}

export function isToday(moment: Date, timeZone?: string): boolean {
  const day = dateFormat('en', { dateStyle: 'short', ...inZone(timeZone) })
  return day.format(moment) === day.format(new Date())
}

const inZone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone })
