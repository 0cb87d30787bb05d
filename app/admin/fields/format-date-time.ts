import { dateFormat } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'

/** A date and time in the time zone of Kyiv, as each language writes it. */
export function formatDateTime(language: Language, isoTime: string): string {
  const format = dateFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  })
  // No line begins with the 'р.' of the year or with the time.
  return format.format(new Date(isoTime)).replaceAll(/ (?=р\.|\d+:)/g, '\u00A0')
}
