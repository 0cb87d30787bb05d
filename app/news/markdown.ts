import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

/** Only what a text needs; whatever else an editor pasted is dropped, whoever wrote it. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a', 'h2', 'h3', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's own heading is the first; a text's headings begin below it.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
  },
}

export function markdownToHtml(source: string): string {
  return sanitizeHtml(marked.parse(source, { async: false, gfm: true }), allowed)
}
