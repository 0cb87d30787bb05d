import { dateFormat } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import type { Zone } from '#core/zone.ts'

export function formatDateTime(language: Language, zone: Zone, isoTime: string): string {
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  // No line begins with the 'р.' of the year or with the time.
  return format.format(new Date(isoTime)).replaceAll(/ (?=р\.|\d+:)/g, '\u00A0')
}
