import { removeControlCharacters } from './feed-texts.ts'

const maxLength = 300

export async function summarize(markdown: string): Promise<string> {
  // Two parsers of half a megabyte: the server starts without them.
  const [{ default: MarkdownIt }, { default: sanitizeHtml }] = await Promise.all([
    import('markdown-it'),
    import('sanitize-html'),
  ])
  const html = new MarkdownIt({ html: true }).disable('reference').render(markdown)
  const lines = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  const text = removeControlCharacters(lines.replaceAll(/\s+/g, ' '))
  if (text.length <= maxLength) return text
  const end = text.lastIndexOf(' ', maxLength)
  // Cut between two words, or else anywhere but inside an entity or a surrogate pair.
  const beginning = text.slice(0, end > 0 ? end : maxLength).replace(/&[\w#]*$/, '')
  return `${beginning.toWellFormed()}…`
}
