import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { isLocalPath, isWebLink } from '#core/forms/link.ts'
import { withNonBreakingSpaces } from '#core/text/excerpts.ts'

const maxAddressLength = 2_000

// HTML is shown as text. The time of the parser is linear in the length of the text.
const parser = new MarkdownIt({ html: false, linkify: true })
// A table is wider than a phone. A reference would repeat a long address as often as a short text names it.
parser.disable(['table', 'reference'])
// The sanitizer removes links that are not allowed, and leaves their text.
parser.validateLink = () => true
parser.normalizeLinkText = (text) => text
// Images belong to the item's own list, where their size is known before they load.
parser.renderer.rules['image'] = (tokens, index, options, env) =>
  parser.renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env)
// Plain addresses become links if they begin with a scheme or 'www.'; names of files do not.
parser.linkify.set({ fuzzyLink: false, urlAuth: true }).add('www.', {
  validate(text, start, linkify) {
    const address = `//${text.slice(start, start + maxAddressLength)}`
    return Math.max(0, linkify.testSchemaAt(address, 'http:', 0) - 2)
  },
  normalize(match) {
    match.url = `http://${match.url}`
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
    s: 'del',
    a: (_, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = {}
      if (isSafe(href)) attribs['href'] = href
      if (!isLocalPath(href)) attribs['rel'] = 'noopener noreferrer nofollow'
      return { tagName: 'a', attribs }
    },
  },
  textFilter: (text, tag) => (tag === 'code' ? text : withNonBreakingSpaces(text)),
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs['href'] && 'excludeTag',
}

/** More than any article has. To find thousands costs seconds for each change of the site. */
const maxAddresses = 500

export function markdownToHtml(source: string): string {
  parser.set({ linkify: hasFewAddresses(source) })
  return sanitizeHtml(parser.render(source), sanitizeOptions)
}

function hasFewAddresses(source: string): boolean {
  return (source.match(/@|:\/\/|www\./gi)?.length ?? 0) <= maxAddresses
}

function isSafe(href: string): boolean {
  return isLocalPath(href) || isWebLink(href) || /^(mailto|tel):[\w.@+%-]+$/i.test(href)
}
