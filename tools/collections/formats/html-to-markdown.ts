import { emphasize, escapeMarkdown, linkTo, tidyLines, toOneLine } from './markdown.ts'
import { parseMarkup } from './parse-markup.ts'

export type ConvertedHtml = {
  markdown: string
  plainText: string
  images: string[]
  /** False where it was not read to its end, because too many elements are open. */
  isWhole: boolean
}

const blocks = new Set(
  'p div section article figure figcaption header footer table tr pre dl'.split(' '),
)
const headings = /^h[1-6]$/
/** Their content is no text. */
const hidden = new Set(
  'script style template iframe object embed svg math noscript form select textarea head'.split(
    ' ',
  ),
)
const signs: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
}
/** Deeper elements are those of a hostile file; their text stays. */
const maxDepth = 20

type Element = {
  name: string
  attributes: Record<string, string>
  markdown: string
  endsWithBlank: boolean
  /** The items of a list. */
  count: number
}

/** HTML of another site as Markdown without HTML, and the addresses of its images. */
export function htmlToMarkdown(html: string): ConvertedHtml {
  const images: string[] = []
  const root = newElement('', {}, true)
  const stack: Element[] = [root]
  let plainText = ''
  let hiddenDepth = 0
  let skipped = 0
  const append = (markdown: string) => {
    const last = stack.at(-1) ?? root
    last.markdown += markdown
    if (markdown !== '') last.endsWithBlank = markdown.at(-1)?.trim() === ''
  }
  const isAfterBlank = (name: string) => isBlock(name) || (stack.at(-1)?.endsWithBlank ?? true)
  const isWhole = parseMarkup(html, {
    onopentag(name, attributes) {
      if (hidden.has(name)) hiddenDepth += 1
      if (name === 'img' && hiddenDepth === 0 && attributes['src']) images.push(attributes['src'])
      if (name === 'br' || isBlock(name)) plainText += '\n'
      if (name === 'br') append('  \n')
      else if (name === 'hr') append('\n\n---\n\n')
      else if (stack.length > maxDepth) skipped += 1
      else if (name !== 'img') stack.push(newElement(name, attributes, isAfterBlank(name)))
    },
    ontext(text) {
      if (hiddenDepth > 0) return
      const isOriginal = stack.some(({ name }) => name === 'pre')
      const inOneLine = text.replaceAll(/\s+/g, ' ')
      const shown = isOriginal
        ? text
        : stack.at(-1)?.endsWithBlank
          ? inOneLine.trimStart()
          : inOneLine
      plainText += shown
      append(escapeMarkdown(shown))
    },
    onclosetag(name) {
      if (hidden.has(name)) hiddenDepth -= 1
      if (isBlock(name)) plainText += '\n'
      if (['br', 'hr', 'img'].includes(name)) return
      if (skipped > 0) {
        skipped -= 1
        return
      }
      const element = stack.pop()
      const list = stack.at(-1)
      if (list && name === 'li') list.count += 1
      if (element) append(finish(element, list))
    },
  })
  return { markdown: tidyLines(root.markdown), plainText: plainText.trim(), images, isWhole }
}

function isBlock(name: string): boolean {
  return blocks.has(name) || headings.test(name) || ['li', 'blockquote'].includes(name)
}

function newElement(
  name: string,
  attributes: Record<string, string>,
  endsWithBlank: boolean,
): Element {
  return { name, attributes, markdown: '', endsWithBlank, count: 0 }
}

function finish({ name, attributes, markdown }: Element, parent: Element | undefined): string {
  if (headings.test(name)) return `\n\n## ${toOneLine(markdown)}\n\n`
  if (name === 'li') {
    const sign = parent?.name === 'ol' ? `${parent.count}. ` : '- '
    return `\n${sign}${indent(markdown.trim(), ' '.repeat(sign.length))}`
  }
  if (name === 'ul' || name === 'ol') return `\n\n${markdown}\n\n`
  if (name === 'blockquote') return `\n\n> ${indent(markdown.trim(), '> ')}\n\n`
  if (name === 'a') return linkTo(attributes['href'] ?? '', markdown)
  if (blocks.has(name)) return `\n\n${markdown.trim()}\n\n`
  const sign = Object.hasOwn(signs, name) ? signs[name] : undefined
  return sign ? emphasize(markdown, sign) : markdown
}

function indent(markdown: string, prefix: string): string {
  return markdown.replaceAll(/\n+/g, (lines) => `${lines}${prefix}`)
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
