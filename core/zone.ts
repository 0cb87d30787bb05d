/** A time zone by its name in the IANA database: 'America/New_York'. */
export type Zone = string

/** The zone of a community that has not set one. */
export const defaultZone: Zone = 'Europe/Kyiv'

/** The zone that settings name. */
export function zoneOf({ zone = '' }: { zone?: string }): Zone {
  return zone || defaultZone
}

/** True if it names a zone, also by a former name. Offsets and abbreviations are none: they know no summer. */
export function isZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+\/[A-Za-z]/.test(name)) return false
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
