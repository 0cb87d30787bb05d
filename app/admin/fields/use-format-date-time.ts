import { useSiteState } from '#app/state/site-state.tsx'
import { useZone } from '#app/state/use-zone.ts'
import { formatDateTime } from './format-date-time.ts'

/** Formats a date and time in the language of the page and the zone of the community. */
export function useFormatDateTime(): (isoTime: string) => string {
  const { language } = useSiteState()
  const zone = useZone()
  return (isoTime) => formatDateTime(language, zone, isoTime)
}
