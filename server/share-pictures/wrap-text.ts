import { splitGraphemes } from './font.ts'

/** Returns the width of a text in ems. */
export type Measure = (text: string) => number
type Box = { width: number; height: number }
export type Sizes = { largest: number; smallest: number; lineHeight: number }
export type WrappedText = { size: number; lines: string[] }

const step = 0.94
const muchSmaller = 0.8

/**
 * The text as large as it fits into the box, in lines of similar length. Words are broken, and the text is
 * shortened, only where it does not fit in the smallest size.
 */
export function fitText(text: string, box: Box, sizes: Sizes, widthOf: Measure): WrappedText {
  const measure = remember(widthOf)
  const { smallest, lineHeight } = sizes
  const whole = fitWhole(text, box, sizes, measure)
  if (whole) return whole
  const width = box.width / smallest
  const lines = wrap(breakLongWords(splitWords(text), width, measure), width, measure)
  const maxLines = Math.max(1, Math.floor(box.height / (lineHeight * smallest)))
  return { size: smallest, lines: shorten(lines, maxLines, width, measure) }
}

/** The same with whole words alone; undefined where it does not fit. */
export function fitWhole(
  text: string,
  box: Box,
  { largest, smallest, lineHeight }: Sizes,
  widthOf: Measure,
): WrappedText | undefined {
  const measure = remember(widthOf)
  const words = splitWords(text)
  const widest = Math.max(...words.map((word) => measure(word.trimEnd())))
  let fitting: WrappedText | undefined
  for (let size = largest; size >= smallest; size *= step) {
    if (fitting && size < fitting.size * muchSmaller) return fitting
    if (widest * size > box.width) continue
    const lines = wrap(words, box.width / size, measure)
    if (lines.length * lineHeight * size > box.height) continue
    // A little smaller, the lines may end better.
    if (!lines.slice(0, -1).some(endsWithShortWord)) return { size, lines }
    fitting ??= { size, lines }
  }
  return fitting
}

/** So many characters between two blanks would be broken somewhere, so their no-break spaces are blanks. */
const tooLongToKeepTogether = /[^ ]{30,}/g

/** Each word with the blank after it, or the hyphen between two long parts. A dash stays with the word before it. */
function splitWords(text: string): string[] {
  return text
    .replaceAll(tooLongToKeepTogether, (part) => part.replaceAll('\u00A0', ' '))
    .replaceAll(/ (?=[–—/|-] )/g, '\u00A0')
    .split(/(?<= )|(?<=\p{L}{3}-)(?=\p{L}{3})/u)
}

function wrap(words: string[], width: number, measure: Measure): string[] {
  const widths = words.map((word) => measure(word))
  const bare = words.map((word) => measure(word.trimEnd()))
  const { best, lineCount } = findBreaks(words, { widths, bare, width })
  const lines: string[] = []
  for (let end = words.length; end > 0; end = best[end]?.start ?? 0) {
    lines.unshift(
      words
        .slice(best[end]?.start ?? 0, end)
        .join('')
        .trim(),
    )
  }
  return lines.slice(0, lineCount)
}

/** Each text is measured once, although many sizes are tried. */
function remember(measure: Measure): Measure {
  const widths = new Map<string, number>()
  return (text) => {
    const width = widths.get(text) ?? measure(text)
    widths.set(text, width)
    return width
  }
}

type Measured = { widths: number[]; bare: number[]; width: number }
type Break = { start: number; lineCount: number; cost: number }

/** As few lines as possible, and of all such ways the one with the most even lines. */
function findBreaks(words: string[], { widths, bare, width }: Measured) {
  const best: Break[] = [{ start: 0, lineCount: 0, cost: 0 }]
  for (let end = 1; end <= words.length; end++) {
    let length = 0
    for (let start = end - 1; start >= 0; start--) {
      length += (start === end - 1 ? bare[start] : widths[start]) ?? 0
      if (length > width && start < end - 1) break
      const before = best[start]
      if (!before) continue
      const slack = Math.max(0, 1 - length / width)
      const isLast = end === words.length
      const cost =
        before.cost + slack ** 2 + (!isLast && endsWithShortWord(words[end - 1] ?? '') ? 0.3 : 0)
      const lineCount = before.lineCount + 1
      const current = best[end]
      const isBetter =
        !current ||
        lineCount < current.lineCount ||
        (lineCount === current.lineCount && cost < current.cost)
      if (isBetter) best[end] = { start, lineCount, cost }
    }
  }
  return { best, lineCount: best[words.length]?.lineCount ?? 0 }
}

/** Such as a preposition, which belongs to the next word. */
function endsWithShortWord(line: string): boolean {
  return /(?<!\S)\p{L}{1,2}\s*$/u.test(line)
}

function breakLongWords(words: string[], width: number, measure: Measure): string[] {
  return words.flatMap((word) => {
    if (measure(word.trimEnd()) <= width) return [word]
    const parts: string[] = []
    for (const grapheme of splitGraphemes(word)) {
      const last = parts.at(-1)
      if (last !== undefined && measure(last + grapheme.trimEnd()) <= width)
        parts.push(parts.pop() + grapheme)
      else parts.push(grapheme)
    }
    return parts
  })
}

/** The first lines; the last one ends with an ellipsis where others are left out. */
function shorten(lines: string[], maxLines: number, width: number, measure: Measure): string[] {
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  const last = splitGraphemes(kept.pop() ?? '')
  while (last.length > 0 && measure(`${last.join('').trimEnd()}…`) > width) last.pop()
  return [...kept, `${last.join('').replace(/[\s,.:;–—-]+$/u, '')}…`]
}
