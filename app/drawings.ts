import { lazy, type ComponentType } from 'react'

/**
 * Drawings that few visits show. They are downloaded when they are needed, and a drawing that does
 * not arrive leaves a gap rather than a fault: the words beside it say the same.
 */
export const LostJetty = later(async () => (await import('./ui/drawings/LostJetty.tsx')).LostJetty)
export const SmokingFire = later(
  async () => (await import('./ui/drawings/SmokingFire.tsx')).SmokingFire,
)
export const TornLanterns = later(
  async () => (await import('./ui/drawings/TornLanterns.tsx')).TornLanterns,
)

function later(load: () => Promise<ComponentType>) {
  return lazy(() => load().then(asDefault, () => asDefault(() => null)))
}

const asDefault = (drawing: ComponentType) => ({ default: drawing })
