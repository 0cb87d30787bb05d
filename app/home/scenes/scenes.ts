import { lazyDrawing } from '#app/ui/drawings/lazy-drawing.tsx'

/** The five drawings of the hero. Only the one that is shown is downloaded. */
export const scenes = [
  lazyDrawing(() => import('./campfire.svg?raw')),
  lazyDrawing(() => import('./boat.svg?raw')),
  lazyDrawing(() => import('./shipyard.svg?raw')),
  lazyDrawing(() => import('./lighthouse.svg?raw')),
  lazyDrawing(() => import('./bridge.svg?raw')),
] as const
