import type { NightColors } from '#core/colors/night-colors.ts'
import type { PictureContent } from './create-content.ts'
import { fonts, type PictureFont } from './font.ts'
import { fitText, type FittedText } from './wrap-text.ts'

/** A part of a picture, drawn with its upper left corner at the origin. */
export type Block = { svg: string; height: number }

/** The ascent of a capital letter, in ems: the first line stands this much below the top. */
const capitalHeight = 0.72
const descent = 0.22

export function moved(svg: string, x: number, y: number): string {
  return svg && `<g transform="translate(${x} ${y})">${svg}</g>`
}

export function inColor(svg: string, color: string): string {
  return `<g fill="${color}">${svg}</g>`
}

export function drawLines(
  font: PictureFont,
  { size, lineHeight, lines }: FittedText,
  isStruck = false,
): Block {
  const drawn = lines.map((line, index) => {
    const { svg, width } = font.outline(line, size)
    const bar = `<rect x="-4" y="${size * capitalHeight * -0.4}" width="${width + 8}" height="${size / 12}"/>`
    return moved(svg + (isStruck ? bar : ''), 0, size * (capitalHeight + index * lineHeight))
  })
  return { svg: drawn.join(''), height: lines.length * lineHeight * size }
}

export function spaceBelowLastLine({ size, lineHeight }: FittedText): number {
  return size * (lineHeight - capitalHeight - descent)
}

/** A word or two on the colour of the ember. */
export function drawNotice(text: string, size: number, colors: NightColors): Block {
  const { svg, width } = fonts.semibold.outline(text, size)
  const height = size * 1.75
  const pill = `<rect width="${width + size * 1.5}" height="${height}" rx="${height / 2}" fill="${colors.ember}"/>`
  return { svg: pill + inColor(moved(svg, size * 0.75, size * 1.23), colors['on-ember']), height }
}

/** Draws facts one below the other, each on two lines at most. */
export function drawFacts(
  facts: PictureContent['facts'],
  { size, width }: { size: number; width: number },
  colors: NightColors,
): Block {
  const sizes = { largest: size, smallest: size * 0.8, lineHeight: 1.3 }
  let height = 0
  let svg = ''
  for (const { icon, text, isCancelled } of facts) {
    const indent = icon ? size * 1.5 : 0
    const box = { width: width - indent, height: 2 * sizes.lineHeight * size }
    const fitted = fitText(fonts.regular, text, box, sizes)
    const lines = drawLines(fonts.regular, fitted, isCancelled)
    const color = isCancelled ? colors['ink-soft'] : colors.ink
    if (icon) svg += moved(drawIcon(icons[icon], size, colors), 0, height)
    svg += inColor(moved(lines.svg, indent, height), color)
    height += lines.height + size * 0.35
  }
  return { svg, height }
}

const icons = {
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8M12 14.5v.1M8 14.5v.1M16 14.5v.1',
  place:
    'M12 21.5c4-4.5 6.5-8 6.5-11.5a6.5 6.5 0 0 0-13 0c0 3.5 2.5 7 6.5 11.5ZM12 7.5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5',
}

/** Draws an icon at the height of the middle of a capital letter beside it. */
function drawIcon(path: string, size: number, colors: NightColors): string {
  const place = `translate(0 ${size * (capitalHeight / 2 - 0.55)}) scale(${(size * 1.1) / 24})`
  return `<path d="${path}" transform="${place}" fill="none" stroke="${colors['ember-text']}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`
}
