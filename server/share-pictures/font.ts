import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs'

/** A part of the alphabet in its own file, as for browsers. */
type Subset = { font: Font; codePoints: ReadonlySet<number> }
type Glyph = { path: string; x: number; y: number }

const graphemes = new Intl.Segmenter('uk', { granularity: 'grapheme' })

export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** One weight of the site's typeface. Lengths are in ems. */
export class PictureFont {
  readonly #subsets: Subset[]
  readonly #unitsPerEm: number
  readonly #paths = new Map<string, string>()

  constructor(faces: readonly Face[], weight: number) {
    this.#unitsPerEm = faces[0]?.upem ?? 1_000
    this.#subsets = faces.map((face) => {
      const font = new Font(face)
      font.setVariations([new Variation('wght', weight)])
      return { font, codePoints: new Set(face.collectUnicodes()) }
    })
  }

  has(grapheme: string): boolean {
    return this.#subsetOf(grapheme) !== undefined
  }

  width(text: string): number {
    return this.#shape(text).width
  }

  /** The outlines of a line of text, as SVG with the origin at the start of its baseline. */
  outline(text: string, size: number): { svg: string; width: number } {
    const { glyphs, width } = this.#shape(text)
    const scale = size / this.#unitsPerEm
    const paths = glyphs.map(
      ({ path, x, y }) => `<path d="${path}" transform="translate(${x} ${y})"/>`,
    )
    return {
      svg: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`,
      width: width * size,
    }
  }

  #shape(text: string): { glyphs: Glyph[]; width: number } {
    const glyphs: Glyph[] = []
    let end = 0
    for (const { subset, run } of this.#runs(text)) {
      const buffer = new TextBuffer()
      buffer.addText(run)
      buffer.guessSegmentProperties()
      shape(subset.font, buffer)
      for (const glyph of buffer.getGlyphInfosAndPositions()) {
        const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
        const path = this.#path(subset, codepoint)
        if (path) glyphs.push({ path, x: end + xOffset, y: yOffset })
        end += xAdvance
      }
    }
    return { glyphs, width: end / this.#unitsPerEm }
  }

  /** Parts of the text that one file has; what no file has is left out. */
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

/** The files of a folder, in the order in which they are tried: Cyrillic first. */
export function readFaces(folder: string): Face[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .toSorted()
    .map((name) => new Face(new Blob(readFileSync(join(folder, name)))))
}
