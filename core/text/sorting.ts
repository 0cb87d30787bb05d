import { apostrophes, toNfc } from './unicode.ts'

// The Ukrainian alphabet, with letters of other Cyrillic alphabets beside similar ones. Cyrillic comes
// before Latin, digits before both, and a space before everything.
const order = ' 0123456789абвгґдеёєжзиіїйклмнопрстуўфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz'
const firstCharacter = 0x21
const maxKeyLength = 400

const sortCharacters = new Map(
  [...order].map((letter, index) => [letter, String.fromCharCode(firstCharacter + index)]),
)

/**
 * A key that sorts names by the Ukrainian alphabet when the databases compare it byte by byte. Each letter
 * becomes an ASCII character by its place in the alphabet.
 */
export function alphabeticalKey(name: string): string {
  let key = ''
  for (const letter of simplify(name))
    key += sortCharacters.get(letter) ?? fallbackCharacters(letter)
  return key.slice(0, maxKeyLength)
}

// Apostrophes, stress marks and case do not count: М’ята sorts like Мята.
function simplify(name: string): string {
  return toNfc(name)
    .toLocaleLowerCase('uk')
    .replace(/\P{Script=Cyrillic}+/gu, (foreign) => foreign.normalize('NFD'))
    .replace(/\p{M}/gu, '')
    .replace(apostrophes, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function fallbackCharacters(letter: string): string {
  return `~${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`
}
