const alphabets = ['абвгдежзийіклмнопрстуфхцчшщьюя', 'abcdefghijklmnopqrstuvwxyz']
const minLength = 4
const maxLength = 20

/** All folded words that become this one by one typo: a letter too many, missing, wrong or out of order. */
export function oneTypoAway(word: string): string[] {
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
