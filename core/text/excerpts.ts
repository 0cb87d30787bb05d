const maxOpeningLength = 480
// A rest of a few words is not worth unfolding.
const minRestLength = 160

/**
 * Splits a long text into the part that is shown and the part that can be unfolded: between two paragraphs,
 * or else two sentences, or else two words.
 */
export function splitLongText(text: string): { opening: string; rest: string } {
  if (text.length <= maxOpeningLength + minRestLength) return { opening: text, rest: '' }
  const start = text.slice(0, maxOpeningLength)
  const lineEnd = start.lastIndexOf('\n')
  const split = lineEnd > maxOpeningLength / 3 ? lineEnd : endOfSentence(start)
  if (split > 0) return { opening: text.slice(0, split).trim(), rest: text.slice(split).trim() }
  const wordEnd = start.lastIndexOf(' ')
  const end = wordEnd > 0 ? wordEnd : maxOpeningLength
  return { opening: `${text.slice(0, end)}…`, rest: `…${text.slice(end).trim()}` }
}

/** 0 where no sentence ends in the last two thirds. */
function endOfSentence(start: string): number {
  const ends = [...start.matchAll(/[.!?…]["»”)]?(?=\s)/gu)]
  const last = ends.at(-1)
  return last && last.index > start.length / 3 ? last.index + last[0].length : 0
}

/** The beginning of a text in one line, for search engines and link previews. */
export function truncateToLine(text: string, maxLength = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const start = line.slice(0, maxLength - 1)
  const wordEnd = start.lastIndexOf(' ')
  // A text without blanks may be cut inside a character of two units.
  const beginning = start.slice(0, wordEnd > 0 ? wordEnd : undefined)
  return `${beginning.replace(/(?:[\s.,;:–—-]+|[\uD800-\uDBFF])$/, '')}…`
}

/** The beginning of a text in one line, of whole sentences where that is possible. */
export function truncateToSentences(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const end = endOfSentence(line.slice(0, maxLength + 1))
  return end > 0 ? line.slice(0, end) : truncateToLine(line, maxLength)
}

/** Keeps a dash on the line of the word before it. */
export function withNonBreakingDashes(text: string): string {
  return text.replaceAll(' —', '\u00A0—')
}

/** Keeps a word of one letter on the line of the next word too, as books do. */
export function withNonBreakingSpaces(text: string): string {
  return withNonBreakingDashes(text).replace(/(?<![^\s(«„“])(\p{L}) /gu, '$1\u00A0')
}
