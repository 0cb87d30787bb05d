/** As many combining marks in a row as Unicode's own Stream-Safe Text Format allows; no script needs more. */
const maxMarksInARow = 30
const longRuns = new RegExp(`(?<!\\p{M})(\\p{M}{${maxMarksInARow}})\\p{M}+`, 'gu')

/**
 * The composed form (NFC). Normalising takes time that grows with the square of a run of combining
 * marks, so longer runs are cut first, and again where a mark turned out to be several.
 */
export function toNfc(text: string): string {
  return shortenRuns(shortenRuns(text).normalize('NFC'))
}

function shortenRuns(text: string): string {
  return text.replace(longRuns, '$1')
}
