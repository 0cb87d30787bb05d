import { apostrophes } from './apostrophes.ts'
import { toNfc } from './unicode.ts'

// The Ukrainian alphabet, with the letters of its neighbours beside the ones they resemble. Cyrillic
// comes before Latin, digits before both, and the gap between two words before everything.
const order = ' 0123456789абвгґдеёєжзиіїйклмнопрстуўфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz'
const firstMark = 0x21
const maxKeyLength = 400

const sortMarks = new Map(
  [...order].map((letter, place) => [letter, String.fromCharCode(firstMark + place)]),
)

/**
 * A key that sorts names by the Ukrainian alphabet when it is compared byte by byte, as both
 * database engines do. Each letter becomes one ASCII sign at its place in the alphabet.
 */
export function alphabeticalKey(name: string): string {
  let key = ''
  for (const letter of simplify(name)) key += sortMarks.get(letter) ?? fallbackMark(letter)
  return key.slice(0, maxKeyLength)
}

// The alphabet does not see the apostrophe, the stress mark, or the case: М’ята stands where Мята would.
function simplify(name: string): string {
  return toNfc(name)
    .toLocaleLowerCase('uk')
    .replace(/\P{Script=Cyrillic}+/gu, (foreign) => foreign.normalize('NFD'))
    .replace(/\p{M}/gu, '')
    .replace(apostrophes, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function fallbackMark(letter: string): string {
  return `~${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`
}
