const longest = 480
// A rest of a few words is no reason to make anybody open it.
const shortestRest = 160

/**
 * A long text in two: what stands there at once, and what is unfolded. It is divided between two
 * paragraphs, else two sentences, else two words.
 */
export function openingOf(text: string): { opening: string; rest: string } {
  if (text.length <= longest + shortestRest) return { opening: text, rest: '' }
  const start = text.slice(0, longest)
  const cut = Math.max(start.lastIndexOf('\n\n'), start.lastIndexOf('\n'))
  const at = cut > longest / 3 ? cut : endOfSentence(start)
  if (at > 0) return { opening: text.slice(0, at).trim(), rest: text.slice(at).trim() }
  const word = start.lastIndexOf(' ')
  const end = word > 0 ? word : longest
  return { opening: `${text.slice(0, end)}…`, rest: `…${text.slice(end).trim()}` }
}

function endOfSentence(start: string): number {
  const ends = [...start.matchAll(/[.!?…]["»”)]?(?=\s)/gu)]
  const last = ends.at(-1)
  return last && last.index > longest / 3 ? last.index + last[0].length : 0
}

/** The beginning of a text in one line, for a search engine or a shared link. */
export function inOneLine(text: string, most = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most - 1)
  const word = start.lastIndexOf(' ')
  return `${start.slice(0, word > 0 ? word : undefined).replace(/[\s.,;:–—-]+$/, '')}…`
}
