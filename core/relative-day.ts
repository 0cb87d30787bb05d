import { dayInKyiv, addDays } from './dates.ts'

/** How long ago a moment was, in calendar days of Kyiv. */
export function relativeDay(moment: Date, now: Date): 'today' | 'yesterday' | 'earlier' {
  const day = dayInKyiv(moment)
  const today = dayInKyiv(now)
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'earlier'
}
