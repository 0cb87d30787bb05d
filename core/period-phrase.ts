import { addDays, type Day } from './dates.ts'

export type Period = { start: Day; end: Day }

/** Speaks of a period as people do on this day. The phrases are in locales/…/eventDays.json. */
export function phraseForPeriod(period: Period, today: Day) {
  if (period.start < today && period.end >= today) return phraseForRunning(period, today)
  return period.start === period.end ? phraseForDay(period, today) : phraseForDays(period, today)
}

/** It began before today, so only its end matters. */
function phraseForRunning({ end }: Period, today: Day) {
  if (end === today) return 'lastDay'
  if (end === addDays(today, 1)) return 'untilTomorrow'
  return end < addDays(today, 7) ? 'untilWeekday' : 'untilDate'
}

function phraseForDay({ start }: Period, today: Day) {
  if (start === today) return 'today'
  if (start === addDays(today, 1)) return 'tomorrow'
  return start === addDays(today, -1) ? 'yesterday' : 'weekday'
}

/** It is past, or begins today or later. In more than a week a weekday would occur twice. */
function phraseForDays({ start, end }: Period, today: Day) {
  const isWeek = end < addDays(start, 7)
  const isPair = end === addDays(start, 1)
  if (start === today) {
    if (isPair) return 'todayAndTomorrow'
    return isWeek ? 'fromTodayToWeekday' : 'fromTodayToDate'
  }
  if (start === addDays(today, 1)) {
    if (isPair) return 'tomorrowAndWeekday'
    return isWeek ? 'fromTomorrowToWeekday' : 'fromTomorrowToDate'
  }
  if (isPair) return 'twoWeekdays'
  return isWeek ? 'weekdays' : 'dates'
}
