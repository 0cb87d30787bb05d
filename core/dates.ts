import type { Language } from './localized.ts'

/** A day of the calendar as 'YYYY-MM-DD'. It has no hour and no time zone, so nothing can shift it. */
export type Day = string

export function isDay(value: string): value is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  // JavaScript turns 30 February into 2 March; the way back shows it.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

const kyivCalendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Which day it is in Kyiv at this moment. */
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

/** What clocks in Kyiv show at this moment, as a form's field writes it: 'YYYY-MM-DDTHH:mm'. */
export function timeInKyiv(moment: Date): string {
  return kyivClock.format(moment).replace(' ', 'T')
}

/** The moment at which clocks in Kyiv show this; undefined where it is no time. */
export function parseKyivTime(clock: string): Date | undefined {
  const [, day = ''] = /^(.{10})T(?:[01]\d|2[0-3]):[0-5]\d$/.exec(clock) ?? []
  // Left alone, JavaScript turns 30 February into 2 March.
  if (!isDay(day)) return undefined
  const asUtc = Date.parse(`${clock}Z`)
  // Kyiv is three hours ahead in summer and two in winter. The hour that spring leaves out is shown by
  // no clock: then it is the moment at which it would have begun.
  const hoursAhead = [3, 2].find((hours) => timeInKyiv(subtractHours(asUtc, hours)) === clock)
  return subtractHours(asUtc, hoursAhead ?? 2)
}

function subtractHours(instant: number, hours: number): Date {
  return new Date(instant - hours * 3_600_000)
}

/** From one day to another as people write it: '1–3 травня 2027 р.', '1 – 3 May 2027'. */
export function periodInWords(start: Day, end: Day, language: Language): string {
  const words = new Intl.DateTimeFormat(language === 'uk' ? 'uk-UA' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  // Thin spaces are missing from many fonts, and no line begins with the year's 'р.'.
  return words
    .formatRange(new Date(start), new Date(end))
    .replaceAll('\u2009', ' ')
    .replaceAll(/ (?=рр?\.)/g, '\u00A0')
}

/** A number of days in words: '365 днів', '365 days'. */
export function formatDays(count: number, language: string): string {
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language, unit).format(count)
}
