import { lazy, type ComponentType } from 'react'

/**
 * Drawings that stand in the page as it came, or that few visits show. Their program is downloaded
 * only where it is needed, and a drawing that does not arrive leaves a gap rather than a fault: the
 * words beside it say the same.
 */
export const LostJetty = lazyDrawing(async () => (await import('./LostJetty.tsx')).LostJetty)
export const SmokingFire = lazyDrawing(async () => (await import('./SmokingFire.tsx')).SmokingFire)
export const TornLanterns = lazyDrawing(
  async () => (await import('./TornLanterns.tsx')).TornLanterns,
)
export const Shore = lazyDrawing(async () => (await import('./Shore.tsx')).Shore)
export const FreeSeat = lazyDrawing(async () => (await import('./FreeSeat.tsx')).FreeSeat)
export const IconSprite = lazyDrawing(
  async () => (await import('#app/ui/icons/IconSprite.tsx')).IconSprite,
)

export function lazyDrawing(load: () => Promise<ComponentType>) {
  return lazy(() => load().then(toDefaultExport, () => toDefaultExport(() => null)))
}

const toDefaultExport = (drawing: ComponentType) => ({ default: drawing })
