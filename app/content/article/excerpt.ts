import { withNonBreakingSpaces } from '#core/text/excerpts.ts'
import { markdownToHtml } from './markdown.ts'

const maxLength = 180
/** An excerpt may end with a sentence that is at least this long, even if more text would fit. */
const minSentenceLength = 90
const maxInput = 2_000

/** The beginning of a text as plain text. Words are not cut. */
export function excerpt(markdown: string): string {
  const text = plainText(markdownToHtml(markdown.slice(0, maxInput)))
  if (text.length <= maxLength) return text
  const beginning = text.slice(0, maxLength + 1)
  const sentence = /^.*[.!?…][»”"]?(?=\s)/su.exec(beginning)?.[0] ?? ''
  if (sentence.length >= minSentenceLength) return sentence
  const wordEnd = beginning.lastIndexOf(' ')
  // A very long word, such as an address, is cut, but not within a surrogate pair.
  const cut =
    wordEnd > minSentenceLength
      ? beginning.slice(0, wordEnd)
      : [...text].slice(0, minSentenceLength).join('')
  return `${cut.replace(/[\s.,;:!?—–-]+$/u, '')}…`
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }

function plainText(html: string): string {
  const text = html
    .replaceAll(/<h2>.*?<\/h2>/gs, '')
    .replaceAll('<li>', ' • ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?…»”)])/g, '')
    .trim()
  return withNonBreakingSpaces(text)
}
