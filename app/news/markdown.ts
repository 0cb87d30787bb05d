import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { withNonBreakingDashes } from '#core/text/dashes.ts'
import { isLocalPath, isWebLink } from '#core/forms/link.ts'
import { limitMarkdown } from '#core/text/limit-markdown.ts'

const marked = new Marked({
  gfm: true,
  // Markdown without HTML: tags are shown as text.
  tokenizer: {
    html: disabled,
    tag: disabled,
    // A table is wider than a phone, and the sanitizer allows no table elements.
    table: disabled,
  },
  renderer: {
    // Images belong to the item's own list, where their size is known before they load.
    image: ({ text }: Tokens.Image) => sanitizeHtml(text, { allowedTags: [] }),
  },
})

/** The second protection: elements and attributes that are not listed here are dropped. */
const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: 'p br hr h2 ul ol li blockquote strong em del code pre a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The title of the page is the only h1, and no heading level may be skipped below it.
    h1: 'h2',
    h3: 'h2',
    h4: 'h2',
    h5: 'h2',
    h6: 'h2',
    a: (_, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = {}
      if (isSafe(href)) attribs['href'] = href
      if (!isLocalPath(href)) attribs['rel'] = 'noopener noreferrer nofollow'
      return { tagName: 'a', attribs }
    },
  },
  textFilter: (text, tag) => (tag === 'code' ? text : withNonBreakingDashes(text)),
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs['href'] && 'excludeTag',
}

export function markdownToHtml(source: string): string {
  return sanitizeHtml(marked.parse(limitMarkdown(source), { async: false }), sanitizeOptions)
}

function isSafe(href: string): boolean {
  return isLocalPath(href) || isWebLink(href) || /^(mailto|tel):[\w.@+%-]+$/i.test(href)
}

function disabled() {
  return undefined
}
