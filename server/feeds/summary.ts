import { limitMarkdown } from '#core/text/limit-markdown.ts'
import { removeControlCharacters } from './feed-texts.ts'

const maxLength = 300

/** The beginning of a text in Markdown, without its marks, as HTML that holds nothing but text. */
export async function summarize(markdown: string): Promise<string> {
  // Two parsers of half a megabyte, which the start of the server need not wait for.
  const [{ marked }, { default: sanitizeHtml }] = await Promise.all([
    import('marked'),
    import('sanitize-html'),
  ])
  const html = marked.parse(limitMarkdown(markdown), { async: false, gfm: true })
  const lines = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  const text = removeControlCharacters(lines.replaceAll(/\s+/g, ' '))
  if (text.length <= maxLength) return text
  const end = text.lastIndexOf(' ', maxLength)
  // Between two words; a word without end is cut, though never inside an entity or a character.
  const beginning = text.slice(0, end > 0 ? end : maxLength).replace(/&[\w#]*$/, '')
  return `${beginning.toWellFormed()}…`
}
