import { addDays, clockTimeIn, type Day, type Present } from '#core/dates.ts'
import { type Event, statusOf } from './event.ts'

type Times = Pick<Event, 'dates' | 'startTime' | 'endTime'>

/**
 * When an event begins and ends, for calendars: 'YYYY-MM-DDTHH:MM', or the first day and the day after the
 * last one. Of several days without an end time the last one counts as a whole.
 */
export function calendarPeriod({ dates, startTime, endTime }: Times): {
  start: string
  end: string
} {
  const dayAfter: Day = addDays(dates.end, 1)
  if (startTime === undefined) return { start: dates.start, end: dayAfter }
  const start = `${dates.start}T${startTime}`
  if (endTime !== undefined) return { start, end: `${dates.end}T${endTime}` }
  return { start, end: dates.start === dates.end ? start : `${dayAfter}T00:00` }
}

/** For so many days after an event those who came may send photos. */
const photoDays = 14

/** True from the end of the event on, for two weeks. */
export function takesPhotos(
  event: Times & Pick<Event, 'status'>,
  { now, today, zone }: Present,
): boolean {
  if (statusOf(event) === 'cancelled') return false
  const isOver = calendarPeriod(event).end <= clockTimeIn(zone, now)
  return isOver && today <= addDays(event.dates.end, photoDays)
}

/** '18:00–20:00' */
export function hoursInWords({ startTime, endTime }: Pick<Times, 'startTime' | 'endTime'>): string {
  return [startTime, endTime].filter(Boolean).join('–')
}
