import { apostrophes, toNfc } from '#core/text/unicode.ts'

/** Words are compared by so many letters; the rest of a longer one does not count. */
const maxWordLength = 40

// Letters that look the same in both alphabets, at least as capitals.
const latinLetters = 'abcehikmoptxy'
const cyrillicLetters = 'авсенікмортху'
const toCyrillic = createMap(latinLetters, cyrillicLetters)
const toLatin = createMap(cyrillicLetters, latinLetters)

/** Letters that people type for each other, and those of Russian keyboards. */
const similarLetters = createMap('ґїєёэыѐѝ', 'гіеееиеи')

/** The spelling of a word by which it is compared: case, accents, apostrophes and similar letters do not count. */
export function foldWord(word: string): string {
  const letters = plainWord.test(word) ? word.toLowerCase() : foldLetters(word)
  return toOneAlphabet(letters)
    .replace(/[ґїєёэыѐѝ]/g, (letter) => similarLetters.get(letter) ?? '')
    .replaceAll('ъ', '')
    .replace(/^0+(?=\d+$)/, '')
    .slice(0, maxWordLength)
}

/** Matches nearly all words: nothing of them has to be folded but their case. */
const plainWord = /^(?:[a-z]+|[а-яіїєґ]+)$/i

function foldLetters(word: string): string {
  return (
    toNfc(word)
      .toLowerCase()
      // Composed Cyrillic letters such as й are letters of their own.
      .replace(/\P{Script=Cyrillic}+/gu, (foreign) => foreign.normalize('NFKD'))
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(apostrophes, '')
  )
}

/** A folded word in the other alphabet, where each of its letters looks like one of that alphabet. */
export function lookAlikeWord(word: string): string | undefined {
  return convert(word, toCyrillic) ?? convert(word, toLatin)
}

/** A word in two alphabets was typed with letters that only look right. */
function toOneAlphabet(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word) || !/\p{Script=Latin}/u.test(word)) return word
  const cyrillic = word.replace(/\p{Script=Latin}+/gu, (part) => convert(part, toCyrillic) ?? part)
  if (!/\p{Script=Latin}/u.test(cyrillic)) return cyrillic
  const latin = word.replace(/\p{Script=Cyrillic}+/gu, (part) => convert(part, toLatin) ?? part)
  return /\p{Script=Cyrillic}/u.test(latin) ? word : latin
}

function convert(word: string, letters: ReadonlyMap<string, string>): string | undefined {
  const converted = [...word].map((letter) => letters.get(letter))
  return converted.includes(undefined) ? undefined : converted.join('')
}

function createMap(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((letter, index) => [letter, to[index] ?? '']))
}
