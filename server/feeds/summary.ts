import { tame } from '#core/tame.ts'
import { tidy } from './words.ts'

const lettersAtMost = 300

/** The beginning of a text in Markdown, without its marks, as HTML that holds nothing but text. */
export async function summarize(markdown: string): Promise<string> {
  // Two parsers of half a megabyte, which the start of the server need not wait for.
  const [{ marked }, { default: sanitizeHtml }] = await Promise.all([
    import('marked'),
    import('sanitize-html'),
  ])
  const html = marked.parse(tame(markdown), { async: false, gfm: true })
  const lines = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  const text = tidy(lines.replaceAll(/\s+/g, ' '))
  if (text.length <= lettersAtMost) return text
  const end = text.lastIndexOf(' ', lettersAtMost)
  // Between two words; a word without end is cut, though never inside an entity or a character.
  const beginning = text.slice(0, end > 0 ? end : lettersAtMost).replace(/&[\w#]*$/, '')
  return `${beginning.toWellFormed()}…`
}
