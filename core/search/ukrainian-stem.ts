/** The endings of nouns, adjectives and verbs, as `foldWord` spells them. */
const endings = (
  'а я о е у ю и і ь й ' +
  'ою ею ьою іею ом ем ам ям ах ях ами ями ів ов ев ей ій ой ові еві ' +
  'ия ія іі ію іям іями іях ів ея еі ею еів еям еями еях оі оів оям оями оях ' +
  'ий ого ього ому ьому оі ьоі их іх им ім ими іми ' +
  'ати яти ити іти увати ювати ати ае яе уе юе ають яють ують юють уть ють ить ' +
  'аемо уемо имо ав ала али ало ив ила или ило ував увала ували увало'
).split(' ')

const endingSet = new Set(endings)
const maxEndingLength = Math.max(...endings.map(({ length }) => length))
const minStemLength = 2

/** The part of a folded Ukrainian word that its forms have in common. */
export function ukrainianStem(word: string): string {
  const [withoutEnding = word] = withoutEndings(withoutReflexive(word))
  // Харків and Харкова, слів and слово.
  const stem = withoutEnding.replace(/(?<=..)[оеі]в$/, '')
  return stem.length > 3 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem
}

/**
 * The stems that other forms of the word may have: without each possible ending, and with the vowels and
 * consonants that change between forms (шкіл and школа, січень and січня, друг and друзі).
 */
export function ukrainianStems(word: string): string[] {
  const stem = ukrainianStem(word)
  const stems = [stem, ukrainianStem(stem), word, ...withoutEndings(word)]
  return [...new Set(stems.flatMap((each) => [each, ...alternations(each)]))]
}

/** Yields the word without each ending that it may have, the longest first. */
function* withoutEndings(word: string): Generator<string> {
  const longest = Math.min(maxEndingLength, word.length - minStemLength)
  for (let length = longest; length > 0; length -= 1) {
    if (endingSet.has(word.slice(-length))) yield word.slice(0, -length)
  }
}

function withoutReflexive(word: string): string {
  return word.replace(/^(.{4,})с[яь]$/, '$1')
}

const changedConsonants: Record<string, string> = { г: 'з', з: 'г', к: 'ц', ц: 'к', х: 'с', с: 'х' }

function alternations(stem: string): string[] {
  if (stem.length < 2) return []
  const pair = /^(.*[^аеиоуіюя])([^аеиоуіюяьй])$/.exec(stem)
  const changed = [
    stem,
    ...replaceVowel(stem, 'і', ['о', 'е']),
    ...replaceVowel(stem, 'о', ['і', '']),
    ...replaceVowel(stem, 'е', ['і', '']),
    ...(pair ? [`${pair[1]}о${pair[2]}`, `${pair[1]}е${pair[2]}`] : []),
  ]
  return changed.flatMap((each) => {
    const consonant = changedConsonants[each.slice(-1)]
    return consonant ? [each, each.slice(0, -1) + consonant] : [each]
  })
}

/** Other vowels instead of the one before the last consonants. */
function replaceVowel(stem: string, vowel: string, others: string[]): string[] {
  const [, before, after] = new RegExp(`^(.+)${vowel}([^аеиіоуюя]{1,2})$`).exec(stem) ?? []
  return before === undefined ? [] : others.map((other) => before + other + after)
}
