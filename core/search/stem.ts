import { ukrainianStem, ukrainianStems } from './ukrainian-stem.ts'

/** The part that the forms of a folded word have in common. The letters tell the language. */
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

const unchanged = new Set(['news'])

/** The part of a folded English word that its forms have in common. */
function englishStem(word: string): string {
  if (word.length < 4 || unchanged.has(word)) return word
  return withoutFinalVowel(withoutVerbEnding(singular(word)))
}

function singular(word: string): string {
  if (!word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=s|x|z|ch|sh)es$|s$/, '')
}

function withoutVerbEnding(word: string): string {
  const [, stem] = /^(.*[aeiouy].*)(?:ing|(?<!e)ed)$/.exec(word) ?? []
  if (stem === undefined || stem.length < 3) return word
  return stem.replace(/([bdfgmnprt])\1$/, '$1')
}

/** Cuts the last vowel, so that organise and organize, or note and noted, have one stem. */
function withoutFinalVowel(word: string): string {
  return word
    .replace(/(?<=.{3})e$/, '')
    .replace(/(?<=.{3})is$/, 'iz')
    .replace(/(?<=.{2})y$/, 'i')
}
