import { lookAlikeWord } from './fold.ts'
import { stemOf, stemsOf } from './stem.ts'
import { findWords, isFrequentWord } from './words.ts'

/** In characters. What is longer is cut. */
export const maxQueryLength = 100
const maxQueryWords = 8

/** A word that a text must contain: a form of it or, while it is being typed, a word that begins with it. */
export type QueryWord = {
  folded: string
  stems: ReadonlySet<string>
  isBeginning: boolean
}

/** The words to search for; none where the query is too short. */
export function parseQuery(query: string): QueryWord[] {
  const typed = [...findWords(query.slice(0, maxQueryLength))].map(({ folded }) => folded)
  const words = [...new Set(typed)].filter((word) => !isFrequentWord(word)).slice(0, maxQueryWords)
  const last = typed.at(-1)
  // 'на' alone can only be the beginning of a longer word.
  if (words.length === 0 && last !== undefined && last.length > 1) {
    return [{ folded: last, stems: new Set(), isBeginning: true }]
  }
  return words.map((folded, index) => ({
    folded,
    stems: new Set(stemsOf(folded)),
    isBeginning:
      index === words.length - 1 && /..|\p{L}/u.test(folded) && !/^\d{1,2}$/.test(folded),
  }))
}

/** The stems that could be meant if the word was mistyped by one letter or in the other alphabet. */
export function possibleCorrections({ folded }: QueryWord): string[] {
  const other = lookAlikeWord(folded)
  return [
    ...new Set([
      ...(other === undefined ? [] : stemsOf(other)),
      ...oneTypoAway(folded).map(stemOf),
    ]),
  ]
}

/** True if a folded word of a text is what the query asks for. */
export function matchesWord({ folded, stems, isBeginning }: QueryWord, word: string): boolean {
  return stems.has(stemOf(word)) || (isBeginning && word.startsWith(folded))
}

const alphabets = ['абвгдежзийіклмнопрстуфхцчшщьюя', 'abcdefghijklmnopqrstuvwxyz']
const minLength = 4
const maxLength = 20

/** All folded words that become this one by one typo: a letter too many, missing, wrong or out of order. */
function oneTypoAway(word: string): string[] {
  const alphabet = alphabets.find((letters) => [...word].every((each) => letters.includes(each)))
  if (!alphabet || word.length < minLength || word.length > maxLength) return []
  const words: string[] = []
  for (let index = 0; index <= word.length; index += 1) {
    const [before, after] = [word.slice(0, index), word.slice(index)]
    const [first = '', second = ''] = after
    words.push(before + after.slice(1), before + second + first + after.slice(2))
    for (const letter of alphabet) {
      words.push(before + letter + after, before + letter + after.slice(1))
    }
  }
  return [...new Set(words)].filter((other) => other !== word)
}
