import { englishStem } from './english-stem.ts'
import { ukrainianStem, ukrainianStems } from './ukrainian-stem.ts'

/** What the forms of a folded word have in common. The letters tell the language. */
export function stemOf(word: string): string {
  if (isCyrillic(word)) return ukrainianStem(word)
  return isLatin(word) ? englishStem(word) : word
}

/** All stems under which forms of this folded word may be indexed. */
export function stemsOf(word: string): string[] {
  if (isCyrillic(word)) return ukrainianStems(word)
  return isLatin(word) ? [...new Set([englishStem(word), word])] : [word]
}

function isCyrillic(word: string): boolean {
  return /^\p{Script=Cyrillic}+$/u.test(word)
}

function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word)
}
