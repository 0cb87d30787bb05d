import { useLoaderData } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { useZone } from '#app/state/use-zone.ts'
import { clockTimeIn, dayIn, relativeDay } from '#core/dates.ts'
import { formatDateTime } from './format-date-time.ts'

/** The time of the screen's loader, by which server and browser agree on what is today. */
export function useLoaderTime(): string {
  return useLoaderData<{ now: string }>().now
}

/** A moment as text, as in 'today at 14:05'. */
export function useFormatRecentTime(): (isoTime: string) => string {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const zone = useZone()
  const today = dayIn(zone, new Date(useLoaderTime()))
  return (isoTime) => {
    const date = new Date(isoTime)
    const recency = relativeDay(date, { today, zone })
    if (recency === 'earlier') return formatDateTime(language, zone, isoTime)
    return t(`when.${recency}`, { time: clockTimeIn(zone, date).slice(-5) })
  }
}
