import { escapeMarkdown, emphasize, linkTo, tidyLines, toOneLine } from './markdown.ts'
import { isObject, type JsonObject } from './raw-records.ts'

/** Deeper texts and lists are those of a hostile file. */
const maxDepth = 20

export function isContentfulExport({ entries, assets, contentTypes }: JsonObject): boolean {
  return [entries, assets, contentTypes].every(Array.isArray)
}

/** The entries by their types, with texts in Markdown and the addresses of photos in place of links to them. */
export function readContentful({ entries, assets }: JsonObject): Record<string, JsonObject[]> {
  const addresses = new Map(listOf(assets).map((asset) => [idOf(asset), findAddresses(asset)]))
  const byType = new Map<string, JsonObject[]>()
  for (const entry of listOf(entries)) {
    const sys = objectOf(entry['sys'])
    const type = idOf(objectOf(sys['contentType']))
    const of = byType.get(type) ?? []
    byType.set(type, of)
    const fields = Object.entries(objectOf(entry['fields'])).map(([name, values]) => [
      name,
      mapValues(values, (value, locale) => toPlain(value, locale, addresses)),
    ])
    const { id, firstPublishedAt: publishAt, createdAt, updatedAt, publishedAt } = sys
    const state = publishedAt === undefined ? 'draft' : 'published'
    of.push({ id, state, publishAt, createdAt, updatedAt, fields: Object.fromEntries(fields) })
  }
  return Object.fromEntries(byType)
}

type Addresses = ReadonlyMap<string, JsonObject>

/** The address of a photo in each language. */
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
  if (value['nodeType'] === 'document') return tidyLines(toMarkdown(value, 0))
  const { linkType } = objectOf(value['sys'])
  if (linkType !== 'Asset') return value
  const ofAsset = addresses.get(idOf(value)) ?? {}
  const [first = ''] = Object.values(ofAsset)
  return Object.hasOwn(ofAsset, locale) ? ofAsset[locale] : first
}

const marks: Readonly<Record<string, string>> = { bold: '**', italic: '*', strikethrough: '~~' }

/** A node of a rich text. What is embedded has no words. */
function toMarkdown(node: JsonObject, depth: number): string {
  const type = textOf(node['nodeType'])
  if (type === 'text') return toMarkedText(node)
  if (type === 'hr') return '\n\n---\n\n'
  if (depth > maxDepth) return ''
  const children = listOf(node['content'])
  const inner = children.map((child) => toMarkdown(child, depth + 1))
  const text = inner.join('')
  if (type.startsWith('heading-')) return `\n\n## ${toOneLine(text)}\n\n`
  if (type === 'hyperlink') return linkTo(textOf(objectOf(node['data'])['uri']), text)
  if (type === 'blockquote') return `\n\n> ${text.trim().replaceAll('\n', '\n> ')}\n\n`
  if (type === 'unordered-list')
    return `\n\n${inner.map((item) => `- ${toItem(item)}`).join('\n')}\n\n`
  if (type === 'ordered-list') {
    return `\n\n${inner.map((item, index) => `${index + 1}. ${toItem(item)}`).join('\n')}\n\n`
  }
  return type === 'paragraph' ? `\n\n${text.trim()}\n\n` : text
}

function toItem(text: string): string {
  return tidyLines(text).replaceAll('\n', '\n   ')
}

function toMarkedText({ value, marks: given }: JsonObject): string {
  const names = listOf(given).map(({ type }) => textOf(type))
  const signs = names.flatMap((name) => (Object.hasOwn(marks, name) ? (marks[name] ?? []) : []))
  return signs.reduce(emphasize, escapeMarkdown(textOf(value)).replaceAll('\n', '  \n'))
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
