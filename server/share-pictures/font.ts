import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs'

type Subset = { font: Font; codePoints: ReadonlySet<number> }

const graphemes = new Intl.Segmenter('uk', { granularity: 'grapheme' })

export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

const folder = join(import.meta.dirname, 'fonts')

/** Parts of the alphabet, as for browsers, in the order in which they are tried: Cyrillic first. */
const faces = readdirSync(folder)
  .filter((name) => name.endsWith('.ttf'))
  .toSorted()
  .map((name) => new Face(new Blob(readFileSync(join(folder, name)))))

const unitsPerEm = faces[0]?.upem ?? 1_000

/** One weight of the site's typeface. */
export class PictureFont {
  readonly #subsets: Subset[]
  readonly #paths = new Map<string, string>()

  constructor(weight: number) {
    this.#subsets = faces.map((face) => {
      const font = new Font(face)
      font.setVariations([new Variation('wght', weight)])
      return { font, codePoints: new Set(face.collectUnicodes()) }
    })
  }

  has(grapheme: string): boolean {
    return this.#subsetOf(grapheme) !== undefined
  }

  /** The width of a text in ems. */
  width(text: string): number {
    return this.outline(text, 1).width
  }

  /** A line of text as SVG, with the origin at the start of its baseline. What no file has is left out. */
  outline(text: string, size: number): { svg: string; width: number } {
    let paths = ''
    let end = 0
    for (const { subset, run } of this.#runs(text)) {
      const buffer = new TextBuffer()
      buffer.addText(run)
      buffer.guessSegmentProperties()
      shape(subset.font, buffer)
      for (const glyph of buffer.getGlyphInfosAndPositions()) {
        const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
        const path = this.#path(subset, codepoint)
        if (path) paths += `<path d="${path}" transform="translate(${end + xOffset} ${yOffset})"/>`
        end += xAdvance
      }
    }
    const scale = size / unitsPerEm
    return { svg: `<g transform="scale(${scale} ${-scale})">${paths}</g>`, width: end * scale }
  }

  /** Parts of the text that one file has. */
  #runs(text: string): { subset: Subset; run: string }[] {
    const runs: { subset: Subset; run: string }[] = []
    for (const grapheme of splitGraphemes(text)) {
      const subset = this.#subsetOf(grapheme)
      const last = runs.at(-1)
      if (last && last.subset === subset) last.run += grapheme
      else if (subset) runs.push({ subset, run: grapheme })
    }
    return runs
  }

  #subsetOf(grapheme: string): Subset | undefined {
    const codePoints = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0)
    return this.#subsets.find((subset) => codePoints.every((point) => subset.codePoints.has(point)))
  }

  #path({ font }: Subset, glyph: number): string {
    const key = `${font.ptr} ${glyph}`
    const path = this.#paths.get(key) ?? font.glyphToPath(glyph)
    this.#paths.set(key, path)
    return path
  }
}

export const fonts = {
  regular: new PictureFont(450),
  semibold: new PictureFont(600),
  bold: new PictureFont(700),
}
