import { defaultZone, type Zone } from '#core/zone.ts'
import { useCommunity } from './site-state.tsx'

export function useZone(): Zone {
  return useCommunity().zone ?? defaultZone
}
