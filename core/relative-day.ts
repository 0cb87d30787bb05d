import { dayInKyiv, addDays } from './dates.ts'

/** How long ago something was, in days as Kyiv counts them. */
export function relativeDay(at: Date, now: Date): 'today' | 'yesterday' | 'earlier' {
  const day = dayInKyiv(at)
  const today = dayInKyiv(now)
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'earlier'
}
