import { dayInKyiv, daysAfter } from './dates.ts'

/** How long ago something was, in days as Kyiv counts them. */
export function recencyOf(at: Date, now: Date): 'today' | 'yesterday' | 'earlier' {
  const day = dayInKyiv(at)
  const today = dayInKyiv(now)
  if (day === today) return 'today'
  return day === daysAfter(today, -1) ? 'yesterday' : 'earlier'
}
