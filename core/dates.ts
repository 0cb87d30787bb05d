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

export function daysAfter(start: Day, days: number): Day {
  const instant = new Date(`${start}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}
