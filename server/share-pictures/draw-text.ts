import type { PictureFont } from './font.ts'
import type { PictureFact } from './picture-content.ts'
import { fitText, type WrappedText } from './wrap-text.ts'

/** The colours of the night, by the names of the tokens. */
export type PictureColors = Record<
  'paper' | 'ink' | 'ink-soft' | 'ember' | 'on-ember' | 'ember-text' | 'star' | 'sky-1',
  string
>

/** A part of a picture, drawn with its upper left corner at the origin. */
export type Block = { svg: string; height: number }

const nothing: Block = { svg: '', height: 0 }

/** The ascent of a capital letter, in ems: the first line stands this much below the top. */
const capitalHeight = 0.72

export function moved({ svg }: Pick<Block, 'svg'>, x: number, y: number): string {
  return svg && `<g transform="translate(${x} ${y})">${svg}</g>`
}

export function drawLines(
  font: PictureFont,
  { size, lines }: WrappedText,
  { lineHeight, color }: { lineHeight: number; color: string },
): Block {
  const drawn = lines.map((line, index) =>
    moved(font.outline(line, size), 0, size * (capitalHeight + index * lineHeight)),
  )
  return {
    svg: `<g fill="${color}">${drawn.join('')}</g>`,
    height: lines.length * lineHeight * size,
  }
}

const descent = 0.22

/** What the height of lines has below the last one. */
export function spaceBelowLastLine(size: number, lineHeight: number): number {
  return size * (lineHeight - capitalHeight - descent)
}

/** A word or two on the colour of the ember, with the gap below it. */
export function drawNotice(
  font: PictureFont,
  text: string | undefined,
  { size, gap, colors }: { size: number; gap: number; colors: PictureColors },
): Block {
  if (!text) return nothing
  const { svg, width } = font.outline(text, size)
  const height = size * 1.75
  const pill = `<rect width="${width + size * 1.5}" height="${height}" rx="${height / 2}" fill="${colors.ember}"/>`
  const word = moved(
    { svg: `<g fill="${colors['on-ember']}">${svg}</g>` },
    size * 0.75,
    size * 1.23,
  )
  return { svg: pill + word, height: height + gap }
}

const icons: Record<NonNullable<PictureFact['icon']>, string> = {
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8M12 14.5v.1M8 14.5v.1M16 14.5v.1',
  place:
    'M12 21.5c4-4.5 6.5-8 6.5-11.5a6.5 6.5 0 0 0-13 0c0 3.5 2.5 7 6.5 11.5ZM12 7.5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5',
}

/** One below the other, each on two lines at most. */
export function drawFacts(
  font: PictureFont,
  facts: readonly PictureFact[],
  { size, width, colors }: { size: number; width: number; colors: PictureColors },
): Block {
  const lineHeight = 1.3
  let height = 0
  let svg = ''
  for (const { icon, text, isCancelled } of facts) {
    const indent = icon ? size * 1.5 : 0
    const box = { width: width - indent, height: 2 * lineHeight * size }
    const sizes = { largest: size, smallest: size * 0.8, lineHeight }
    const wrapped = fitText(text, box, sizes, (line) => font.width(line))
    const color = isCancelled ? colors['ink-soft'] : colors.ink
    const lines = drawLines(font, wrapped, { lineHeight, color })
    const strikes = isCancelled
      ? wrapped.lines.map((line, index) => {
          const bar = strike(font.width(line), index, wrapped.size, lineHeight)
          return `<path fill="${color}" d="${bar}"/>`
        })
      : []
    svg += moved({ svg: lines.svg + strikes.join('') }, indent, height)
    if (icon) svg += drawIcon(icons[icon], size, height, colors)
    height += lines.height + size * 0.35
  }
  return { svg, height }
}

function strike(width: number, line: number, size: number, lineHeight: number): string {
  const y = size * (capitalHeight * 0.6 + line * lineHeight)
  return `M-4 ${y}h${width * size + 8}v${size / 12}h${-width * size - 8}Z`
}

function drawIcon(path: string, size: number, y: number, colors: PictureColors): string {
  const scale = (size * 1.1) / 24
  const top = y + size * (capitalHeight / 2 - 0.55)
  return `<path d="${path}" transform="translate(0 ${top}) scale(${scale})" fill="none" stroke="${colors['ember-text']}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`
}
