import { SvgHtml, type DrawingProps } from './lazy-drawing.tsx'
import arches from './plain/arches.svg?raw'
import backdrop from './plain/backdrop.svg?raw'
import circles from './plain/circles.svg?raw'
import hills from './plain/hills.svg?raw'
import kitesScene from './plain/kites-scene.svg?raw'
import kites from './plain/kites.svg?raw'
import path from './plain/path.svg?raw'
import sunScene from './plain/sun-scene.svg?raw'
import wavesScene from './plain/waves-scene.svg?raw'
import waves from './plain/waves.svg?raw'

const wholeBox = '0 0 640 520'
/** The outline that most drawings of the other set have. */
const arch = 'inset(0 round 50% 50% 1.5rem 1.5rem / 75% 75% 1.5rem 1.5rem)'

/** They fill whatever shape is asked for. */
const pictures = [hills, waves, circles, kites, arches, path] as const
const scenes = [sunScene, kitesScene, wavesScene] as const

export function PlainDrawing({ name = '', viewBox = wholeBox }: DrawingProps) {
  const scene = /^scene-(\d)$/.exec(name)?.[1]
  if (scene) return <SvgHtml svg={scenes[Number(scene) % scenes.length] ?? sunScene} />
  if (name === 'backdrop') return <SvgHtml svg={backdrop} />
  const svg = pictures[hashOf(name) % pictures.length] ?? hills
  const shaped = svg.replace('<svg', `<svg clip-path="${arch}"`)
  return <SvgHtml svg={shaped.replace(wholeBox, partOfBox(viewBox ?? wholeBox))} />
}

/** The middle of the drawing, in the shape of this view box. */
function partOfBox(viewBox: string): string {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  const scale = Math.min(640 / width, 520 / height)
  const [x, y] = [(640 - width * scale) / 2, (520 - height * scale) / 2]
  return [x, y, width * scale, height * scale].map(Math.round).join(' ')
}

/** The multiplier gives drawings of the same page different pictures. */
function hashOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 69 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
}
