import { lazy, type ComponentType } from 'react'

/**
 * Drawings that are server-rendered or rarely shown. Their scripts are downloaded only when needed. A
 * drawing that cannot be loaded is left out without an error: the text beside it says the same.
 */
export const NotFoundDrawing = lazyDrawing(
  async () => (await import('./NotFoundDrawing.tsx')).NotFoundDrawing,
)
export const ErrorDrawing = lazyDrawing(
  async () => (await import('./ErrorDrawing.tsx')).ErrorDrawing,
)
export const NoConnectionDrawing = lazyDrawing(
  async () => (await import('./NoConnectionDrawing.tsx')).NoConnectionDrawing,
)
export const Shore = lazyDrawing(async () => (await import('./Shore.tsx')).Shore)
export const JoinDrawing = lazyDrawing(async () => (await import('./JoinDrawing.tsx')).JoinDrawing)
export const IconSprite = lazyDrawing(
  async () => (await import('#app/ui/icons/IconSprite.tsx')).IconSprite,
)

export function lazyDrawing(load: () => Promise<ComponentType>) {
  return lazy(() => load().then(toDefaultExport, () => toDefaultExport(() => null)))
}

const toDefaultExport = (drawing: ComponentType) => ({ default: drawing })
