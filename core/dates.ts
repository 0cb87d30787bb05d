import type { Language } from './localized.ts'
import type { Zone } from './zone.ts'

/** A calendar day as 'YYYY-MM-DD', without time and time zone. */
export type Day = string

/** The present where the community is. */
export type Present = { now: Date; today: Day; zone: Zone }

export function presentIn(zone: Zone, now: Date): Present {
  return { now, today: dayIn(zone, now), zone }
}

export function isDay(value: string): value is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  // JavaScript turns 30 February into 2 March, so the day must survive the way back.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

/** The year in an address: '2026'. */
export function parseYear(text: string): number | undefined {
  return /^[1-9]\d{3}$/.test(text) ? Number(text) : undefined
}

export function dayIn(zone: Zone, moment: Date): Day {
  return clockTimeIn(zone, moment).slice(0, 10)
}

export function addDays(start: Day, days: number): Day {
  const instant = new Date(`${start}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

// Created when first needed: on a slow phone one takes longer than the rest of a page's scripts.
const clocks = new Map<Zone, Intl.DateTimeFormat>()

/** The local time in this zone, as a form field contains it: 'YYYY-MM-DDTHH:mm'. */
export function clockTimeIn(zone: Zone, moment: Date): string {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    clocks.set(zone, clock)
  }
  return clock.format(moment).replace(' ', 'T')
}

/** True if a form field contains a time: 'YYYY-MM-DDTHH:mm'. */
export function isClockTime(value: string): boolean {
  const [, day = '', time = ''] = /^(.{10})T(.{5})$/.exec(value) ?? []
  return isDay(day) && isTimeOfDay(time)
}

export function daysBetween(start: Day, end: Day): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000
}

/** A time of day as 'HH:MM'. */
export function isTimeOfDay(value: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** A date range as text: '1–3 травня 2027 р.', '1–3 May 2027'. */
export function periodInWords(
  start: Day,
  end: Day,
  language: Language,
  { hasYear = true } = {},
): string {
  // Many fonts have no thin space, and no line may begin with the 'р.' of the year.
  const format = dateFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format
    .formatRange(new Date(start), new Date(end))
    .replaceAll('\u2009', ' ')
    .replace(/^(\d+) – /, '$1–')
    .replaceAll(/ (?=рр?\.)/g, '\u00A0')
}

/** Keeps '30 листопада', '7–8' and '18:30–21:00' on one line. */
export function keepTogether(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00A0').replaceAll(/(?<=\d–)(?=\d)/g, '\u2060')
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** The format of a language. It is kept, because it takes longer to create than to use, and a page has dozens of dates. */
export function dateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(language === 'uk' ? 'uk-UA' : 'en-GB', options)
  dateFormats.set(key, format)
  return format
}

/** A number of days as text: '30 днів', '30 days'; 365 are 'рік', 'a year'. */
export function formatDays(count: number, language: Language): string {
  const isYear = count === 365
  const unit = { style: 'unit', unit: isYear ? 'year' : 'day', unitDisplay: 'long' } as const
  const text = new Intl.NumberFormat(language, unit).format(isYear ? 1 : count)
  return isYear ? text.replace(/^1\s/, language === 'en' ? 'a ' : '') : text
}

/** In calendar days of the zone. */
export function relativeDay(
  moment: Date,
  { today, zone }: Pick<Present, 'today' | 'zone'>,
): 'today' | 'yesterday' | 'earlier' {
  const day = dayIn(zone, moment)
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'earlier'
}
