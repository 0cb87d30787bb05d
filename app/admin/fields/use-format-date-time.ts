import { useSiteState } from '#app/state/site-state.tsx'
import { useZone } from '#app/state/use-zone.ts'
import { formatDateTime } from './format-date-time.ts'

export function useFormatDateTime(): (isoTime: string) => string {
  const { language } = useSiteState()
  const zone = useZone()
  return (isoTime) => formatDateTime(language, zone, isoTime)
}
