import type { Language } from './localized.ts'

/** A calendar day as 'YYYY-MM-DD', without time and time zone. */
export type Day = string

export function isDay(value: string): value is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  // JavaScript turns 30 February into 2 March, so the day must survive the way back.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

const kyivCalendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Kyiv at this moment. */
export function dayInKyiv(moment: Date): Day {
  return kyivCalendar.format(moment)
}

export function addDays(start: Day, days: number): Day {
  const instant = new Date(`${start}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

const kyivClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The local time in Kyiv, as a form field contains it: 'YYYY-MM-DDTHH:mm'. */
export function timeInKyiv(moment: Date): string {
  return kyivClock.format(moment).replace(' ', 'T')
}

/** The moment of this local time in Kyiv; undefined where it is no valid time. */
export function parseKyivTime(clock: string): Date | undefined {
  const [, day = ''] = /^(.{10})T(?:[01]\d|2[0-3]):[0-5]\d$/.exec(clock) ?? []
  // JavaScript would turn 30 February into 2 March.
  if (!isDay(day)) return undefined
  const asUtc = Date.parse(`${clock}Z`)
  // Kyiv is three hours ahead of UTC in summer and two in winter. The hour that is skipped in spring counts
  // as winter time.
  const hoursAhead = [3, 2].find((hours) => timeInKyiv(subtractHours(asUtc, hours)) === clock)
  return subtractHours(asUtc, hoursAhead ?? 2)
}

function subtractHours(instant: number, hours: number): Date {
  return new Date(instant - hours * 3_600_000)
}

/** A date range as text: '1–3 травня 2027 р.', '1 – 3 May 2027'. */
export function periodInWords(start: Day, end: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'uk' ? 'uk-UA' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  // Many fonts have no thin space, and no line may begin with the 'р.' of the year.
  return format
    .formatRange(new Date(start), new Date(end))
    .replaceAll('\u2009', ' ')
    .replaceAll(/ (?=рр?\.)/g, '\u00A0')
}

/** A number of days as text: '365 днів', '365 days'. */
export function formatDays(count: number, language: string): string {
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language, unit).format(count)
}
