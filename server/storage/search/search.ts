import { languages, type Language } from '#core/localized.ts'
import type { TermLanguage } from '#core/search/indexed-terms.ts'
import { possibleCorrections, type QueryWord } from '#core/search/query.ts'
import { scopeNames } from './scopes.ts'
import type { DocumentFilter, FoundDocument, FoundTerm, SearchIndex } from './search-index.ts'

/** `limit` is for each kind. */
export type SearchRequest = DocumentFilter & {
  words: readonly QueryWord[]
  kinds: readonly string[]
  /** Documents in whose texts of this language the words stand come first. */
  language?: Language
}

export type SearchResult = {
  idsByKind: ReadonlyMap<string, readonly string[]>
  /** The words that were found: corrected, where nothing has the words as they were typed. */
  words: readonly QueryWord[]
  isCorrected: boolean
}

const maxTermsByBeginning = 8

export async function search(index: SearchIndex, request: SearchRequest): Promise<SearchResult> {
  const { words, kinds } = request
  if (words.length === 0 || kinds.length === 0) {
    return { idsByKind: new Map(), words, isCorrected: false }
  }
  const terms = await findTerms(index, request)
  const found = await findEverywhere(index, request, terms)
  if (hasResults(found)) return { idsByKind: found, words, isCorrected: false }
  const corrected = await correctWords(index, request, terms)
  if (!corrected) return { idsByKind: found, words, isCorrected: false }
  const second = { ...request, words: corrected }
  const idsByKind = await findEverywhere(index, second, await findTerms(index, second))
  return { idsByKind, words: corrected, isCorrected: hasResults(idsByKind) }
}

function hasResults(idsByKind: ReadonlyMap<string, readonly string[]>): boolean {
  return [...idsByKind.values()].some((ids) => ids.length > 0)
}

/** For each word of the query the terms of its forms, and of the words that begin with it. */
type TermsOfWord = { forms: FoundTerm[]; beginnings: FoundTerm[] }

async function findTerms(
  index: SearchIndex,
  { words, kinds, states }: SearchRequest,
): Promise<TermsOfWord[]> {
  const scopes = scopeNames(kinds, states)
  const stems = [...new Set(words.flatMap((word) => [...word.stems]))]
  const terms = await index.findTerms(stems, scopes)
  return Promise.all(
    words.map(async ({ folded, stems: own, isBeginning }) => ({
      forms: terms.filter(({ term }) => own.has(term)),
      beginnings: isBeginning
        ? await index.findTermsByBeginning(folded, scopes, maxTermsByBeginning * kinds.length)
        : [],
    })),
  )
}

/**
 * Replaces the words that no document of the request contains by those of which they are one typo away. The terms alone
 * do not tell: they are also those of documents that visitors do not see yet.
 */
async function correctWords(
  index: SearchIndex,
  request: SearchRequest,
  terms: readonly TermsOfWord[],
): Promise<QueryWord[] | undefined> {
  const areKnown = await Promise.all(
    terms.map(async ({ forms, beginnings }) => {
      const known = withoutCopies([...forms, ...beginnings])
      return (await findWithTerms(index, { ...request, limit: 1 }, [known])).length > 0
    }),
  )
  const possible = request.words.map((word, nth) =>
    areKnown[nth] ? [] : possibleCorrections(word),
  )
  const scopes = scopeNames(request.kinds, request.states)
  // In one query: each word has some 500.
  const found = await index.findTerms([...new Set(possible.flat())], scopes)
  if (found.length === 0) return undefined
  const foundTerms = new Set(found.map(({ term }) => term))
  return request.words.map((word, nth) => {
    const stems = new Set(possible[nth]?.filter((term) => foundTerms.has(term)))
    return stems.size > 0 ? { ...word, stems } : word
  })
}

async function findEverywhere(
  index: SearchIndex,
  request: SearchRequest,
  terms: readonly TermsOfWord[],
): Promise<Map<string, string[]>> {
  const entries = await Promise.all(
    request.kinds.map(async (kind) => {
      const found = await findOfKind(index, { ...request, kinds: [kind] }, terms)
      return [kind, found] as const
    }),
  )
  return new Map(entries)
}

/** Until there are enough: forms in the preferred language, beginnings of the last word, then either language. */
async function findOfKind(
  index: SearchIndex,
  request: SearchRequest,
  terms: readonly TermsOfWord[],
): Promise<string[]> {
  const { language, limit } = request
  const preferred = language ? [language] : languages
  const steps: { inLanguages: readonly TermLanguage[]; hasBeginnings: boolean }[] = [
    { inLanguages: preferred, hasBeginnings: false },
    { inLanguages: preferred, hasBeginnings: true },
    ...(language ? [{ inLanguages: languages, hasBeginnings: true }] : []),
  ]
  const ids = new Set<string>()
  for (const { inLanguages, hasBeginnings } of steps) {
    const scopes = new Set(scopeNames(request.kinds, request.states, inLanguages))
    const groups = terms.map(({ forms, beginnings }) =>
      withoutCopies([...forms, ...(hasBeginnings ? beginnings : [])]).filter(({ scope }) =>
        scopes.has(scope),
      ),
    )
    const found = await findWithTerms(index, request, groups)
    for (const { id } of found) if (ids.size < limit) ids.add(id)
    if (ids.size >= limit) break
  }
  return [...ids]
}

function withoutCopies(terms: readonly FoundTerm[]): FoundTerm[] {
  return [...new Map(terms.map((term) => [term.number, term])).values()]
}

async function findWithTerms(
  index: SearchIndex,
  request: SearchRequest,
  groups: readonly (readonly FoundTerm[])[],
): Promise<FoundDocument[]> {
  const [rarest, ...others] = groups.toSorted((one, other) => documentsOf(one) - documentsOf(other))
  if (!rarest || rarest.length === 0) return []
  return index.findDocuments({ ...request, groups: [rarest, ...others] })
}

function documentsOf(group: readonly FoundTerm[]): number {
  return group.reduce((sum, { documents }) => sum + documents, 0)
}
