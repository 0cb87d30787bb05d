import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { timeInKyiv, relativeDay } from '#core/dates.ts'
import { formatDateTime } from './format-date-time.ts'

/**
 * A moment as text, as in 'today at 14:05'. `now` is the time of the loader, so that server and browser agree on
 * what is today.
 */
export function useFormatRecentTime(now: string): (isoTime: string) => string {
  const t = useMessages('admin')
  const { language } = useSiteState()
  return (isoTime) => {
    const date = new Date(isoTime)
    const recency = relativeDay(date, new Date(now))
    if (recency === 'earlier') return formatDateTime(language, isoTime)
    return t(`when.${recency}`, { time: timeInKyiv(date).slice(-5) })
  }
}
