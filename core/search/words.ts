import { foldWord } from './fold.ts'

// Words may contain apostrophes and characters without width, such as soft hyphens.
const wordPattern =
  /[\p{L}\p{N}\p{M}]+(?:['’ʼ`´‘ʹ\u00AD\u200B-\u200D\u2060\uFEFF]+[\p{L}\p{N}\p{M}]+)*/gu

/** A word of a text, and where it stands. */
export type Word = { folded: string; start: number; end: number }

export function* findWords(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = foldWord(word)
    if (folded !== '') yield { folded, start: index, end: index + word.length }
  }
}

const frequentWords = new Set(
  (
    'а аби або але без би був була були було бути в вам вас ваш ваша ваше ваші ви від він вона вони ' +
    'воно вся все всі да для до є з за зі і із й його її їм їх коли лише ми між мій на над нам нас ' +
    'наш наша наше наші не ні о об по при про та так там те ти то той тут у це цей ця ці чи ще що щоб ' +
    'як який яка яке які я ' +
    'a an and are as at be been but by for from had has have he her his i if in is it its not of on or ' +
    'our she that the their them they this to was we were with you your'
  )
    .split(' ')
    .map(foldWord),
)

/** True if a folded word is too frequent or too short to search for. */
export function isFrequentWord(word: string): boolean {
  return word.length === 1 ? /\p{L}/u.test(word) : frequentWords.has(word)
}
