import { dayIn, type Day } from '#core/dates.ts'
import { toFormValues } from '#core/forms/form.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { Language } from '#core/localized.ts'
import type { Zone } from '#core/zone.ts'
import { dateWords } from './date-words.ts'
import { searchTextsOf } from './search-texts.ts'
import { stemOf } from './stem.ts'
import { findWords, isFrequentWord } from './words.ts'

/** The language of the text in which a term stands; '' for texts and numbers of both languages. */
export type TermLanguage = Language | ''

/** Stored of a word: the stem that its forms have in common, and the forms that occur. */
export type IndexedTerm = {
  term: string
  language: TermLanguage
  isTitle: boolean
  words: Set<string>
}

type SearchedKind<Body> = Pick<Kind<Body>, 'fields' | 'searchFields' | 'days'>
type SearchedDocument<Body> = { body: Body; publishAt: string }

export function indexedTerms<Body>(
  kind: SearchedKind<Body>,
  document: SearchedDocument<Body>,
  zone: Zone,
): IndexedTerm[] {
  const terms = new Map<string, IndexedTerm>()
  const add = (text: string, language: TermLanguage, isTitle: boolean) => {
    for (const { folded } of findWords(text)) {
      if (isFrequentWord(folded)) continue
      const term = stemOf(folded)
      const key = `${language} ${term}`
      const known = terms.get(key) ?? { term, language, isTitle: false, words: new Set() }
      known.isTitle ||= isTitle
      terms.set(key, known)
      known.words.add(folded)
    }
  }
  for (const { text, language = '', isTitle } of searchTextsOf(kind, document.body)) {
    add(text, language, isTitle)
  }
  const period = periodOf(kind, document, zone)
  if (period) {
    const { months, numbers } = dateWords(...period)
    add(months.uk.join(' '), 'uk', false)
    add(months.en.join(' '), 'en', false)
    add(numbers.join(' '), '', false)
  }
  return [...terms.values()]
}

export function searchDay<Body>(
  kind: SearchedKind<Body>,
  document: SearchedDocument<Body>,
  zone: Zone,
): Day {
  return periodOf(kind, document, zone)?.[0] ?? dayIn(zone, new Date(document.publishAt))
}

/** The period by which readers know a document, where it has one. */
export function periodOf<Body>(
  { fields, days }: SearchedKind<Body>,
  { body, publishAt }: SearchedDocument<Body>,
  zone: Zone,
): [Day, Day] | undefined {
  const dayFields = fields.filter(({ control }) => control === 'day')
  const own =
    days?.(body, dayIn(zone, new Date(publishAt))) ??
    Object.values(toFormValues({ fields: dayFields }, body))
  const [first, ...rest] = own.filter((day) => day !== '').toSorted()
  return first === undefined ? undefined : [first, rest.at(-1) ?? first]
}
