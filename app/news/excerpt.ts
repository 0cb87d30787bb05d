import { withNonBreakingDashes } from '#core/text/dashes.ts'
import { markdownToHtml } from './markdown.ts'

const maxLength = 180
/** A sentence that ends this far on may be the last one, though more would fit. */
const minSentenceLength = 90
const maxInput = 2_000

/** The beginning of a text for a list: no marks, no links, and no word cut in two. */
export function excerpt(markdown: string): string {
  const text = plainText(markdownToHtml(markdown.slice(0, maxInput)))
  if (text.length <= maxLength) return text
  const room = text.slice(0, maxLength + 1)
  const sentence = /^.*[.!?…][»”"]?(?=\s)/su.exec(room)?.[0] ?? ''
  if (sentence.length >= minSentenceLength) return sentence
  const wordEnd = room.lastIndexOf(' ')
  // One word without an end, such as an address: cut it, but not inside a letter.
  const cut =
    wordEnd > minSentenceLength
      ? room.slice(0, wordEnd)
      : [...text].slice(0, minSentenceLength).join('')
  return `${cut.replace(/[\s.,;:!?—–-]+$/u, '')}…`
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }

function plainText(html: string): string {
  const text = html
    .replaceAll(/<h2>.*?<\/h2>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?…»”)])/g, '')
    .trim()
  return withNonBreakingDashes(text)
}
