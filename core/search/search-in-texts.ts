import { languages, otherLanguage, type Language } from '#core/localized.ts'
import { matchesWord, possibleCorrections, type QueryWord } from './query.ts'
import { resultTextOf, type ResultText } from './result-text.ts'
import type { SearchText } from './search-texts.ts'
import { stemOf } from './stem.ts'
import { findWords } from './words.ts'

export type TextItem = { id: string; texts: SearchText[] }

/**
 * Searches a few texts that are not in the store, by the same rules: all words, those in the preferred language
 * first, and corrected words where nothing has them as they were typed.
 */
export function searchInTexts(
  items: readonly TextItem[],
  query: readonly QueryWord[],
  { language, isCorrecting }: { language: Language; isCorrecting: boolean },
): (ResultText & { id: string })[] {
  if (query.length === 0) return []
  const indexed = items.map((item) => ({ item, words: wordsByLanguage(item) }))
  const found = findItems(indexed, query, language)
  if (found.length > 0 || !isCorrecting) return toResults(found, query, language)
  const corrected = correctWords(indexed, query)
  return toResults(findItems(indexed, corrected, language), corrected, language)
}

type IndexedItem = { item: TextItem; words: Record<Language, ReadonlySet<string>> }

function wordsByLanguage({ texts }: TextItem): IndexedItem['words'] {
  const wordsIn = (language: Language) =>
    new Set(
      texts
        .filter((text) => text.language === language)
        .flatMap(({ text }) => [...findWords(text)].map(({ folded }) => folded)),
    )
  return { uk: wordsIn('uk'), en: wordsIn('en') }
}

function findItems(
  items: readonly IndexedItem[],
  query: readonly QueryWord[],
  language: Language,
): TextItem[] {
  const hasAll = (words: Iterable<string>) => {
    const list = [...words]
    return query.every((each) => list.some((word) => matchesWord(each, word)))
  }
  const inPreferred = items.filter(({ words }) => hasAll(words[language]))
  const inEither = items.filter(
    (item) =>
      !inPreferred.includes(item) &&
      hasAll([...item.words[language], ...item.words[otherLanguage(language)]]),
  )
  return [...inPreferred, ...inEither].map(({ item }) => item)
}

function correctWords(items: readonly IndexedItem[], query: readonly QueryWord[]): QueryWord[] {
  const all = new Set(items.flatMap(({ words }) => languages.flatMap((each) => [...words[each]])))
  const stems = new Set([...all].map(stemOf))
  return query.map((word) => {
    const isKnown = [...all].some((other) => matchesWord(word, other))
    if (isKnown) return word
    return { ...word, stems: new Set(possibleCorrections(word).filter((stem) => stems.has(stem))) }
  })
}

function toResults(items: readonly TextItem[], query: readonly QueryWord[], language: Language) {
  return items.map(({ id, texts }) => ({ ...resultTextOf(texts, query, language), id }))
}
