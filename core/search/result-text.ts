import { otherLanguage, type Language } from '#core/localized.ts'
import { matchesWord, type QueryWord } from './query.ts'
import type { SearchText } from './search-texts.ts'
import { findWords } from './words.ts'

/** A piece of a text; marked where it is a word that was searched for. */
export type TextPart = { text: string; isMarked: boolean }
export type MarkedText = { parts: TextPart[]; language: Language | undefined }

/** Shown of a result: the title, and the passage in which most of the words stand. */
export type ResultText = {
  language: Language
  title: MarkedText
  passage: MarkedText | undefined
}

type Match = { word: QueryWord; start: number; end: number }
type SearchedText = Omit<SearchText, 'text'> & { line: string; matches: Match[] }

const maxPassageLength = 220
/** So much is quoted before the first marked word. */
const maxLead = 60
/** The rest of a longer text is found, but not quoted. */
const maxSearchedLength = 20_000

export function resultTextOf(
  texts: readonly SearchText[],
  query: readonly QueryWord[],
  preferred: Language,
): ResultText {
  const searched = texts.map((text) => searchIn(text, query))
  const language = languageOfMatch(searched, preferred)
  const titles = searched.filter(({ isTitle }) => isTitle)
  const title = titles.find((text) => text.language === language) ?? titles[0]
  const [passage] = searched
    .filter((text) => !text.isTitle && isReadableIn(text, language))
    .toSorted((one, other) => countWords([other]) - countWords([one]))
  return {
    language,
    title: {
      parts: title ? markWords(title, 0, title.line.length) : [],
      language: title?.language,
    },
    passage: passage && { parts: cutPassage(passage), language: passage.language },
  }
}

function searchIn({ text, ...rest }: SearchText, query: readonly QueryWord[]): SearchedText {
  const line = text.slice(0, maxSearchedLength).replace(/\s+/g, ' ').trim()
  const matches = [...findWords(line)].flatMap(({ folded, start, end }) => {
    const word = query.find((each) => matchesWord(each, folded))
    return word ? [{ word, start, end }] : []
  })
  return { ...rest, line, matches }
}

/** The preferred language, unless more of the words stand in the texts of the other one. */
function languageOfMatch(texts: readonly SearchedText[], preferred: Language): Language {
  const countIn = (language: Language) =>
    countWords(texts.filter((text) => isReadableIn(text, language)))
  const other = otherLanguage(preferred)
  const difference = countIn(other) - countIn(preferred)
  const hasPreferred = texts.some((text) => text.language === preferred)
  return difference > 0 || (difference === 0 && !hasPreferred) ? other : preferred
}

function isReadableIn(text: SearchedText, language: Language): boolean {
  return text.language === undefined || text.language === language
}

function countWords(texts: readonly SearchedText[]): number {
  return new Set(texts.flatMap(({ matches }) => matches.map(({ word }) => word))).size
}

/** The text around the place where most of the words stand. */
function cutPassage(text: SearchedText): TextPart[] {
  const { line } = text
  if (line.length <= maxPassageLength) return markWords(text, 0, line.length)
  const start = startOfPassage(text)
  const end = endOfWord(line, start + maxPassageLength)
  const ellipsis = { text: '…', isMarked: false }
  return [
    ...(start > 0 ? [ellipsis] : []),
    ...markWords(text, start, end),
    ...(end < line.length ? [ellipsis] : []),
  ]
}

function startOfPassage({ line, matches }: SearchedText): number {
  let best = { start: 0, count: 0 }
  for (const [index, { start }] of matches.entries()) {
    const near = matches
      .slice(index, index + maxPassageLength / 2)
      .filter((match) => match.end < start + maxPassageLength - maxLead)
    const count = new Set(near.map(({ word }) => word)).size
    if (count > best.count) best = { start, count }
  }
  if (best.start <= maxLead) return 0
  const lead = line.indexOf(' ', best.start - maxLead) + 1
  return lead > 0 && lead <= best.start ? lead : best.start
}

function endOfWord(line: string, position: number): number {
  if (position >= line.length) return line.length
  const space = line.lastIndexOf(' ', position)
  return space > position - maxLead ? space : position
}

function markWords({ line, matches }: SearchedText, from: number, to: number): TextPart[] {
  const parts: TextPart[] = []
  let position = from
  for (const { start, end } of matches) {
    if (start < position || end > to) continue
    if (start > position) parts.push({ text: line.slice(position, start), isMarked: false })
    parts.push({ text: line.slice(start, end), isMarked: true })
    position = end
  }
  if (position < to) parts.push({ text: line.slice(position, to), isMarked: false })
  return parts
}
