import { lazy } from 'react'

/** The five drawings of the hero. Only the one that is shown is downloaded. */
export const scenes = [
  lazy(async () => ({ default: (await import('./Campfire.tsx')).Campfire })),
  lazy(async () => ({ default: (await import('./Boat.tsx')).Boat })),
  lazy(async () => ({ default: (await import('./Shipyard.tsx')).Shipyard })),
  lazy(async () => ({ default: (await import('./Lighthouse.tsx')).Lighthouse })),
  lazy(async () => ({ default: (await import('./Bridge.tsx')).Bridge })),
] as const
