import sunScene from '#app/ui/drawings/plain/sun-scene.svg?raw'
import backdrop from '#app/ui/drawings/scenes/backdrop.svg?raw'
import campfire from '#app/ui/drawings/scenes/campfire.svg?raw'
import { colorsOf, type ColorChoice } from '#core/colors/colors.ts'
import { inColors, nightColorsOf } from '#core/colors/night-colors.ts'
import { drawnIn } from '#core/community/port.ts'
import type { Settings } from '#core/community/settings.ts'

/**
 * The inside of the drawing at the top of a certificate. Its colours are values, because style sheets make everything
 * light on paper, and its sky is a shape, because browsers may leave out backgrounds there.
 */
export function nightDrawing({
  drawings,
  palette,
  accent,
  place,
}: ColorChoice & Pick<Settings, 'drawings' | 'place'>): string {
  const files = drawings === 'plain' ? [sunScene] : [backdrop, drawnIn(place, campfire)]
  const shapes = files.map((file) => file.replaceAll(/^\s*<svg[^>]*>|<\/svg>\s*$|\n\s*/g, ''))
  const sky = '<path fill="var(--sky-1)" stroke="none" d="M-1400-600H2040V602H-1400Z"/>'
  return inColors(sky + shapes.join(''), nightColorsOf(colorsOf({ palette, accent }).colors))
}
