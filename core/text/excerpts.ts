const maxOpeningLength = 480
// A rest of a few words is no reason to make anybody open it.
const minRestLength = 160

/**
 * A long text in two: what stands there at once, and what is unfolded. It is divided between two
 * paragraphs, else two sentences, else two words.
 */
export function splitLongText(text: string): { opening: string; rest: string } {
  if (text.length <= maxOpeningLength + minRestLength) return { opening: text, rest: '' }
  const start = text.slice(0, maxOpeningLength)
  const cut = Math.max(start.lastIndexOf('\n\n'), start.lastIndexOf('\n'))
  const at = cut > maxOpeningLength / 3 ? cut : endOfSentence(start)
  if (at > 0) return { opening: text.slice(0, at).trim(), rest: text.slice(at).trim() }
  const word = start.lastIndexOf(' ')
  const end = word > 0 ? word : maxOpeningLength
  return { opening: `${text.slice(0, end)}…`, rest: `…${text.slice(end).trim()}` }
}

function endOfSentence(start: string): number {
  const ends = [...start.matchAll(/[.!?…]["»”)]?(?=\s)/gu)]
  const last = ends.at(-1)
  return last && last.index > maxOpeningLength / 3 ? last.index + last[0].length : 0
}

/** The beginning of a text in one line, for a search engine or a shared link. */
export function truncateToLine(text: string, maxLength = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const start = line.slice(0, maxLength - 1)
  const word = start.lastIndexOf(' ')
  return `${start.slice(0, word > 0 ? word : undefined).replace(/[\s.,;:–—-]+$/, '')}…`
}
