import { lazyDrawing, lazySvg } from '#app/ui/drawings/lazy-drawing.tsx'

/** Sky, far shore and river, behind each of the five. */
export const Backdrop = lazyDrawing(() => import('./backdrop.svg?raw'))

/** The lower edge of the night: the page begins below the water. */
export const Dawn = lazySvg(() => import('./dawn.svg?raw'))

/** The five drawings of the hero. Only the one that is shown is downloaded. */
export const scenes = [
  lazyDrawing(() => import('./campfire.svg?raw')),
  lazyDrawing(() => import('./boat.svg?raw')),
  lazyDrawing(() => import('./shipyard.svg?raw')),
  lazyDrawing(() => import('./lighthouse.svg?raw')),
  lazyDrawing(() => import('./bridge.svg?raw')),
] as const
