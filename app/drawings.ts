import { lazy, type ComponentType } from 'react'

/**
 * Drawings that stand in the page as it came, or that few visits show. Their program is downloaded
 * only where it is needed, and a drawing that does not arrive leaves a gap rather than a fault: the
 * words beside it say the same.
 */
export const LostJetty = later(async () => (await import('./ui/drawings/LostJetty.tsx')).LostJetty)
export const SmokingFire = later(
  async () => (await import('./ui/drawings/SmokingFire.tsx')).SmokingFire,
)
export const TornLanterns = later(
  async () => (await import('./ui/drawings/TornLanterns.tsx')).TornLanterns,
)
export const Shore = later(async () => (await import('./ui/drawings/Shore.tsx')).Shore)
export const FreeSeat = later(async () => (await import('./ui/drawings/FreeSeat.tsx')).FreeSeat)
export const Marks = later(async () => (await import('./ui/icons/Marks.tsx')).Marks)

export function later(load: () => Promise<ComponentType>) {
  return lazy(() => load().then(asDefault, () => asDefault(() => null)))
}

const asDefault = (drawing: ComponentType) => ({ default: drawing })
