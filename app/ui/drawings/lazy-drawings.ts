import { lazy, type ComponentType } from 'react'

/**
 * Drawings that are server-rendered or rarely shown. Their scripts are downloaded only when needed. A
 * drawing that cannot be loaded is left out without an error: the text beside it says the same.
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
