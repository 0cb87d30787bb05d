import { truncateToLine } from './excerpts.ts'

/** A line break takes the rest of its line, which counts as so many letters. */
const lettersPerLineEnd = 50
/** Capitals and a few others are wider than most letters. */
const wideLetters = /[\p{Lu}жмфшщюmw]/gu
const additionalWidth = 0.8

/** The width of a text in letters of usual width. */
export function widthOf(text: string): number {
  return text.length + additionalWidth * countOf(wideLetters, text)
}

export function roomOf(text: string): number {
  return widthOf(text) + lettersPerLineEnd * countOf(/\n/g, text)
}

/** The texts as they are where they fit together; otherwise each in one line, the longest of them shortened. */
export function shortenToFit(texts: string[], room: number): string[] {
  if (total(texts.map(roomOf)) <= room) return texts
  const widths = texts.map(widthOf)
  let limit = room
  while (total(widths.map((width) => Math.min(width, limit))) > room) limit *= 0.95
  return texts.map((text) =>
    truncateToLine(text, Math.floor((limit * text.length) / widthOf(text))),
  )
}

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0
const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
