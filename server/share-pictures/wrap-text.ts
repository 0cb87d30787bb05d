import { splitGraphemes, type PictureFont } from './font.ts'

type Box = { width: number; height: number }
export type Sizes = { largest: number; smallest: number; lineHeight: number }
export type FittedText = { size: number; lineHeight: number; lines: string[] }
/** Widths are in ems. `bare`: without the blank after it. */
type Word = { text: string; width: number; bare: number }

const step = 0.94

/** As large as it fits, in lines of similar length. Only in the smallest size words are broken and it is shortened. */
export function fitText(font: PictureFont, text: string, box: Box, sizes: Sizes): FittedText {
  const { smallest: size, lineHeight } = sizes
  const whole = fitWhole(font, text, box, sizes)
  if (whole) return whole
  const width = box.width / size
  const parts = splitWords(text).flatMap((word) => breakLongWord(font, word, width))
  const lines = wrap(measured(font, parts), width)
  const maxLines = Math.max(1, Math.floor(box.height / (lineHeight * size)))
  return { size, lineHeight, lines: shorten(font, lines, maxLines, width) }
}

/** The same with whole words alone; undefined where it does not fit. */
export function fitWhole(
  font: PictureFont,
  text: string,
  box: Box,
  { largest, smallest, lineHeight }: Sizes,
): FittedText | undefined {
  const words = measured(font, splitWords(text))
  const widest = Math.max(...words.map(({ bare }) => bare))
  for (let size = largest; size >= smallest; size *= step) {
    const width = box.width / size
    if (widest > width) continue
    const lines = wrapEvenly(words, width, widest)
    if (lines.length * lineHeight * size <= box.height) return { size, lineHeight, lines }
  }
  return undefined
}

function measured(font: PictureFont, words: readonly string[]): Word[] {
  return words.map((text) => ({ text, width: font.width(text), bare: font.width(text.trimEnd()) }))
}

/** So many characters between two blanks would be broken somewhere, so their no-break spaces are blanks. */
const tooLongToKeepTogether = /[^ ]{30,}/g

/**
 * Each word with the blank after it, or the hyphen between two long parts. A dash stays with the word before it, and a
 * short word, such as a preposition, with the word after it.
 */
function splitWords(text: string): string[] {
  return text
    .replaceAll(/(?<=(?<!\S)\p{L}{1,2}) /gu, '\u00A0')
    .replaceAll(tooLongToKeepTogether, (part) => part.replaceAll('\u00A0', ' '))
    .replaceAll(/ (?=[–—/|-] )/g, '\u00A0')
    .split(/(?<= )|(?<=\p{L}{3}-)(?=\p{L}{3})/u)
}

function wrap(words: readonly Word[], width: number): string[] {
  const lines: string[] = []
  let length = Infinity
  for (const word of words) {
    const isNewLine = length + word.bare > width
    lines.push(isNewLine ? word.text : lines.pop() + word.text)
    length = isNewLine ? word.width : length + word.width
  }
  return lines.map((line) => line.trim())
}

/** Wraps words in lines as narrow as they can be without being more. */
function wrapEvenly(words: readonly Word[], width: number, widest: number): string[] {
  let lines = wrap(words, width)
  if (lines.length === 1) return lines
  for (let narrower = width * step; narrower >= widest; narrower *= step) {
    const others = wrap(words, narrower)
    if (others.length > lines.length) break
    lines = others
  }
  return lines
}

function breakLongWord(font: PictureFont, word: string, width: number): string[] {
  if (font.width(word.trimEnd()) <= width) return [word]
  const parts: string[] = []
  for (const grapheme of splitGraphemes(word)) {
    const longer = (parts.at(-1) ?? '') + grapheme
    if (parts.length > 0 && font.width(longer.trimEnd()) <= width) parts.splice(-1, 1, longer)
    else parts.push(grapheme)
  }
  return parts
}

/** The first lines; the last one ends with an ellipsis where others are left out. */
function shorten(font: PictureFont, lines: string[], maxLines: number, width: number): string[] {
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  const last = splitGraphemes(kept.pop() ?? '')
  while (last.length > 0 && font.width(`${last.join('').trimEnd()}…`) > width) last.pop()
  return [...kept, `${last.join('').replace(/[\s,.:;–—-]+$/u, '')}…`]
}
