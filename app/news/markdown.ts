import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { withNonBreakingDashes } from '#core/text/dashes.ts'
import { isLocalPath, isWebLink } from '#core/forms/link.ts'
import { limitMarkdown } from '#core/text/limit-markdown.ts'

const marked = new Marked({
  gfm: true,
  // Markdown without HTML: a tag is a text like any other and is shown as it was typed.
  tokenizer: {
    html: disabled,
    tag: disabled,
    // A table is wider than a phone, and its cells would run into each other without one.
    table: disabled,
  },
  renderer: {
    // Pictures stand in the item's own list, where their place on the page is known before they come.
    image: ({ text }: Tokens.Image) => sanitizeHtml(text, { allowedTags: [] }),
  },
})

/** The second lock: whatever the first lets through is HTML of ours, or it is dropped. */
const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: 'p br hr h2 ul ol li blockquote strong em del code pre a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's own heading is the first; all of a text's stand below it, and none below nothing.
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
