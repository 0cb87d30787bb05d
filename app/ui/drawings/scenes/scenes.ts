import { lazyDrawing, lazySvg } from '#app/ui/drawings/lazy-drawing.tsx'

/** Sky, far shore and river, behind each of the five. */
export const Backdrop = lazyDrawing(() => import('./backdrop.svg?raw'))

/** The lower edge of the night: the page begins below the water. */
export const Dawn = lazySvg(() => import('./dawn.svg?raw'))

const files = [
  () => import('./campfire.svg?raw'),
  () => import('./boat.svg?raw'),
  () => import('./shipyard.svg?raw'),
  () => import('./lighthouse.svg?raw'),
  () => import('./bridge.svg?raw'),
]

/** The five drawings of the hero. Only the one that is shown is downloaded. */
export const scenes = files.map(lazyDrawing)

/** Cranes are in groups of the class `port`, as core/community/port.ts says. */
export const scenesWithoutPort = files.map((load) =>
  lazyDrawing(async () => ({
    default: (await load()).default.replaceAll(/<g class="port"[^]*?<\/g>/g, ''),
  })),
)
