import type { Language } from './localized.ts'
import { zoneNameIn } from './zone-name.ts'
import type { Zone } from './zone.ts'

// Only for the server: not every browser has Temporal, or knows the same zones.

/** A zone to choose: 'UTC+01:00 · Warsaw'. */
export type ZoneChoice = { zone: Zone; label: string }

/** The present names of zones for which programs still have former ones. */
const renamed: Record<string, Zone> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The present name of a zone, whatever a browser calls it; undefined where there is no such zone. */
export function presentNameOf(name: string): Zone | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    const zone = renamed[timeZone] ?? timeZone
    return allZones().includes(zone) ? zone : undefined
  } catch {
    return undefined
  }
}

function allZones(): Zone[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)
}

/** All zones from west to east, with the offsets that they have at a moment; `chosen` too, if it has a former name. */
export function zoneChoices(language: Language, now: Date, chosen: Zone): ZoneChoice[] {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  return [...new Set([...allZones(), chosen])]
    .map((zone) => {
      const { offset, offsetNanoseconds } = instant.toZonedDateTimeISO(zone)
      const place = placeOf(zone, language)
      return { zone, offsetNanoseconds, place, label: `UTC${offset.replace('-', '−')} · ${place}` }
    })
    .toSorted(
      (one, other) =>
        one.offsetNanoseconds - other.offsetNanoseconds || one.place.localeCompare(other.place),
    )
    .map(({ zone, label }) => ({ zone, label }))
}

/** 'Knox, Indiana', in Ukrainian with the country or the city after it: 'Warsaw (Польща)'. */
function placeOf(zone: Zone, language: Language): string {
  const place = zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ')
  const name = language === 'uk' ? shortNameIn(zone, 'uk') : ''
  const [, translated] = /^час: (.+)$/.exec(name) ?? []
  return translated ? `${place} (${translated})` : place
}

/** Kept for each of 400 zones, because a format takes a third of a millisecond. */
const names = new Map<string, string>()

function shortNameIn(zone: Zone, language: Language): string {
  const key = `${language} ${zone}`
  const name = names.get(key) ?? zoneNameIn(zone, language, 'shortGeneric')
  names.set(key, name)
  return name
}
