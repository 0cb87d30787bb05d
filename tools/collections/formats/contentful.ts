import { escapeHtml, htmlToMarkdown } from './html-to-markdown.ts'
import { isObject, type JsonObject } from './raw-records.ts'

/** Deeper texts and lists are those of a hostile file. */
const maxDepth = 20

export function isContentfulExport({ entries, assets, contentTypes }: JsonObject): boolean {
  return [entries, assets, contentTypes].every(Array.isArray)
}

/** The entries by their types, with texts in Markdown and the addresses of photos in place of links to them. */
export function readContentful({ entries, assets }: JsonObject): Record<string, JsonObject[]> {
  const addresses = new Map(listOf(assets).map((asset) => [idOf(asset), findAddresses(asset)]))
  const byType = Map.groupBy(listOf(entries), ({ sys }) =>
    idOf(objectOf(objectOf(sys)['contentType'])),
  )
  const toRecord = ({ sys, fields }: JsonObject) => {
    const { id, firstPublishedAt: publishAt, createdAt, updatedAt, publishedAt } = objectOf(sys)
    const state = publishedAt === undefined ? 'draft' : 'published'
    const plain = mapValues(objectOf(fields), (values) =>
      mapValues(values, (value, locale) => toPlain(value, locale, addresses)),
    )
    return { id, state, publishAt, createdAt, updatedAt, fields: plain }
  }
  return Object.fromEntries([...byType].map(([type, some]) => [type, some.map(toRecord)]))
}

type Addresses = ReadonlyMap<string, JsonObject>

function findAddresses(asset: JsonObject): JsonObject {
  const files = objectOf(objectOf(asset['fields'])['file'])
  const toAddress = (file: unknown) => textOf(objectOf(file)['url'])
  return objectOf(mapValues(files, (file) => toAddress(file).replace(/^\/\//, 'https://')))
}

function toPlain(value: unknown, locale: string, addresses: Addresses, depth = 0): unknown {
  if (Array.isArray(value)) {
    if (depth > maxDepth) return []
    return value.map((item) => toPlain(item, locale, addresses, depth + 1))
  }
  if (!isObject(value)) return value
  if (value['nodeType'] === 'document') return htmlToMarkdown(toHtml(value, 0)).markdown
  const { linkType } = objectOf(value['sys'])
  if (linkType !== 'Asset') return value
  const ofAsset = addresses.get(idOf(value)) ?? {}
  const [first = ''] = Object.values(ofAsset)
  return Object.hasOwn(ofAsset, locale) ? ofAsset[locale] : first
}

const tags: Readonly<Record<string, string>> = {
  bold: 'b',
  italic: 'i',
  strikethrough: 's',
  paragraph: 'p',
  blockquote: 'blockquote',
  'unordered-list': 'ul',
  'ordered-list': 'ol',
  'list-item': 'li',
}

/** A node of a rich text. What is embedded has no words. */
function toHtml(node: JsonObject, depth: number): string {
  const type = textOf(node['nodeType'])
  if (type === 'text') {
    const marks = new Set(listOf(node['marks']).map((mark) => textOf(mark['type'])))
    return [...marks].reduce(inTags, escapeHtml(textOf(node['value'])).replaceAll('\n', '<br>'))
  }
  if (type === 'hr') return '<hr>'
  if (depth > maxDepth) return ''
  const inner = listOf(node['content']).map((child) => toHtml(child, depth + 1))
  const html = inner.join('')
  if (type.startsWith('heading-')) return `<h2>${html}</h2>`
  if (type !== 'hyperlink') return inTags(html, type)
  return `<a href="${escapeHtml(textOf(objectOf(node['data'])['uri']))}">${html}</a>`
}

function inTags(html: string, type: string): string {
  const name = Object.hasOwn(tags, type) ? tags[type] : undefined
  return name ? `<${name}>${html}</${name}>` : html
}

function mapValues(value: unknown, change: (value: unknown, name: string) => unknown): unknown {
  if (!isObject(value)) return value
  const changed = Object.entries(value).map(([name, inner]) => [name, change(inner, name)])
  return Object.fromEntries(changed)
}

function idOf(value: JsonObject): string {
  return textOf(objectOf(value['sys'])['id'])
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
