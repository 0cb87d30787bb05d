import { splitGraphemes } from './font.ts'

/** Returns the width of a text in ems. */
export type Measure = (text: string) => number
type Box = { width: number; height: number }
export type Sizes = { largest: number; smallest: number; lineHeight: number }
export type WrappedText = { size: number; lines: string[] }
/** `bare`: its width without the blank after it. */
type Word = { text: string; width: number; bare: number }

const step = 0.94

/** As large as it fits, in lines of similar length. Only in the smallest size words are broken and it is shortened. */
export function fitText(text: string, box: Box, sizes: Sizes, measure: Measure): WrappedText {
  const { smallest, lineHeight } = sizes
  const whole = fitWhole(text, box, sizes, measure)
  if (whole) return whole
  const width = box.width / smallest
  const parts = splitWords(text).flatMap((word) => breakLongWord(word, width, measure))
  const lines = wrap(measured(parts, measure), width)
  const maxLines = Math.max(1, Math.floor(box.height / (lineHeight * smallest)))
  return { size: smallest, lines: shorten(lines, maxLines, width, measure) }
}

/** The same with whole words alone; undefined where it does not fit. */
export function fitWhole(
  text: string,
  box: Box,
  { largest, smallest, lineHeight }: Sizes,
  measure: Measure,
): WrappedText | undefined {
  const words = measured(splitWords(text), measure)
  const widest = Math.max(...words.map(({ bare }) => bare))
  for (let size = largest; size >= smallest; size *= step) {
    const width = box.width / size
    if (widest > width) continue
    const lines = wrapEvenly(words, width, widest)
    if (lines.length * lineHeight * size <= box.height) return { size, lines }
  }
  return undefined
}

function measured(words: readonly string[], measure: Measure): Word[] {
  return words.map((text) => ({ text, width: measure(text), bare: measure(text.trimEnd()) }))
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

/** In the narrowest lines that are no more of them. */
function wrapEvenly(words: readonly Word[], width: number, widest: number): string[] {
  let lines = wrap(words, width)
  for (let narrower = width * step; narrower >= widest; narrower *= step) {
    const others = wrap(words, narrower)
    if (others.length > lines.length) break
    lines = others
  }
  return lines
}

function breakLongWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word]
  const parts: string[] = []
  for (const grapheme of splitGraphemes(word)) {
    const longer = (parts.at(-1) ?? '') + grapheme
    if (parts.length > 0 && measure(longer.trimEnd()) <= width) parts.splice(-1, 1, longer)
    else parts.push(grapheme)
  }
  return parts
}

/** The first lines; the last one ends with an ellipsis where others are left out. */
function shorten(lines: string[], maxLines: number, width: number, measure: Measure): string[] {
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  const last = splitGraphemes(kept.pop() ?? '')
  while (last.length > 0 && measure(`${last.join('').trimEnd()}…`) > width) last.pop()
  return [...kept, `${last.join('').replace(/[\s,.:;–—-]+$/u, '')}…`]
}
