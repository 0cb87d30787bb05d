import { defaultZone, type Zone } from '#core/zone.ts'
import { useCommunity } from './site-state.tsx'

/** The time zone of the community. */
export function useZone(): Zone {
  return useCommunity().zone ?? defaultZone
}
