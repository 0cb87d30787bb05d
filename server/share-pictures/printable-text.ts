import { toNfc } from '#core/text/unicode.ts'
import { fonts, splitGraphemes } from './font.ts'

/** Stress marks and the like; a letter with more of them is somebody's joke, and would cover other lines. */
const maxMarks = 2

/** On one line, without what the font does not have, such as emoji. */
export function printableText(text: string): string {
  return splitGraphemes(toNfc(text).replaceAll(/[^\S\u00A0]+/g, ' '))
    .map(printableGrapheme)
    .join('')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ (?=[,.!?:;…)])/g, '')
    .trim()
}

function printableGrapheme(grapheme: string): string {
  // A decorated letter such as '𝓥' has its plain one in the compatible form, and 'Ẓ' its letter without the mark.
  for (const form of [grapheme, grapheme.normalize('NFKC'), grapheme.normalize('NFKD')]) {
    const [first = '', ...rest] = form
    const isBase = /[\p{L}\p{N}\p{P}\p{S}\p{Z}]/u.test(first) && fonts.bold.has(first)
    if (!isBase) continue
    const marks = rest.filter((mark) => fonts.bold.has(first + mark)).slice(0, maxMarks)
    const composed = (first + marks.join('')).normalize('NFC')
    return fonts.bold.has(composed) ? composed : first
  }
  return ''
}
