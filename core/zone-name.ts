import type { Language } from './localized.ts'
import type { Zone } from './zone.ts'

/** Names the time of a zone inside a sentence; undefined where it is only known whose time it is. */
export function timeNameIn(zone: Zone, language: Language): string | undefined {
  const name = zoneNameIn(zone, language, 'longGeneric')
  return name.includes(':') ? undefined : name
}

export function zoneNameIn(
  zone: Zone,
  language: Language,
  form: 'shortGeneric' | 'longGeneric',
): string {
  const locale = language === 'uk' ? 'uk-UA' : 'en-GB'
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: form })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
