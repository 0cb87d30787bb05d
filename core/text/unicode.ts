/** The characters that people type for the Ukrainian apostrophe. */
export const apostrophes = /['’ʼ`´‘ʹ]/g

/** The limit of Unicode's Stream-Safe Text Format; no script needs more combining marks in a row. */
const maxMarksInARow = 30
const longRuns = new RegExp(`(?<!\\p{M})(\\p{M}{${maxMarksInARow}})\\p{M}+`, 'gu')

/**
 * The composed form (NFC). Its time is quadratic in the length of a run of combining marks, so long runs are
 * cut before, and again afterwards because NFC may split a mark.
 */
export function toNfc(text: string): string {
  return shortenRuns(shortenRuns(text).normalize('NFC'))
}

function shortenRuns(text: string): string {
  return text.replace(longRuns, '$1')
}
