import { inColors, nightColorsOf, type NightColors } from '#core/colors/night-colors.ts'
import { drawnIn } from '#core/community/port.ts'
import type { Settings } from '#core/community/settings.ts'
import { chooseDrawing } from '#core/content/choose-drawing.ts'
import { imageWidths, parseImageAddress, scaledImageAddress } from '#core/images/image.ts'
import { plainDrawingOf } from '#core/plain-drawings.ts'
import { screensWith, type ShareScreen } from '#core/screens.ts'
import { colorValues } from '#server/colors/current-colors.ts'
import type { Store } from '#server/storage/store.ts'

/** SVG files in which every colour is a value. With a backdrop the drawing fills the picture. */
export type PictureDrawing = { svg: string; backdrop?: string }

export type PictureLogo = { svg: string } | { bytes: Uint8Array }

/** One for all of the site’s pictures, but for the drawing. */
export type PictureLook = {
  colors: NightColors
  drawing: PictureDrawing
  logo: PictureLogo
}

type DrawingChoice = Pick<Settings, 'palette' | 'accent' | 'drawings' | 'place'>

export function nightColors(settings: Pick<Settings, 'palette' | 'accent'>): NightColors {
  return nightColorsOf(colorValues(settings))
}

const files = import.meta.glob<string>('../../app/{*,ui/icons,ui/drawings/{plain,scenes}}/*.svg', {
  query: '?raw',
  import: 'default',
})

async function readSvg(path: string, colors: NightColors): Promise<string> {
  const svg = await files[`../../app/${path}.svg`]?.()
  if (svg === undefined) throw new Error(`There is no drawing app/${path}.svg`)
  return inColors(svg, colors)
}

const shareScreens = screensWith('drawing')
const plainFolder = 'ui/drawings/plain'

/** The drawing of a screen, in the set and the colours of the community. */
export async function drawingOfScreen(
  name: ShareScreen,
  settings: DrawingChoice,
): Promise<PictureDrawing> {
  const colors = nightColors(settings)
  const isPlain = settings.drawings === 'plain'
  const drawing = shareScreens.find((screen) => screen.name === name)?.drawing
  if (name === 'home') {
    const [scene, backdrop] = isPlain
      ? [`${plainFolder}/sun-scene`, `${plainFolder}/backdrop`]
      : [`ui/drawings/${drawing}`, 'ui/drawings/scenes/backdrop']
    const svg = drawnIn(settings.place, await readSvg(scene, colors))
    return { svg, backdrop: await readSvg(backdrop, colors) }
  }
  if (!isPlain) return { svg: await readSvg(`${name}/${drawing}`, colors) }
  return { svg: inOutline(await readSvg(`${plainFolder}/${plainDrawingOf(name)}`, colors)) }
}

/** A document has the drawing of one of the lists and pages. */
export function drawingOfDocument(id: string, settings: DrawingChoice): Promise<PictureDrawing> {
  const names = shareScreens.map(({ name }) => name).filter((name) => name !== 'home')
  return drawingOfScreen(names[chooseDrawing(id, names.length)] ?? 'news', settings)
}

/** The plain drawings fill their box; here they get the outline that those of the other set have. */
function inOutline(svg: string): string {
  const filling = svg.replace(
    '<svg',
    '<svg x="10" y="10" width="460" height="240" preserveAspectRatio="xMidYMid slice"',
  )
  const outline = 'M10 196a230 186 0 0 1 460 0V220a30 30 0 0 1-30 30H40a30 30 0 0 1-30-30Z'
  return `<svg viewBox="0 0 480 260"><clipPath id="outline"><path d="${outline}"/></clipPath><g clip-path="url(#outline)">${filling}</g></svg>`
}

/** The uploaded logo; the flame without one, or where its image was erased. */
export async function readLogo(settings: Settings, { images }: Store): Promise<PictureLogo> {
  const image = parseImageAddress(settings.logo)
  if (image) {
    // WebP is the file with transparent parts.
    const widest = imageWidths(image.width).at(-1) ?? image.width
    const address = scaledImageAddress(image.id, widest, 'webp')
    const file = await images.file(address.slice('/media/'.length))
    if (file) return { bytes: file.bytes }
  }
  return { svg: await readSvg('ui/icons/flame', nightColors(settings)) }
}
