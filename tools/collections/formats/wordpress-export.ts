import { parseMarkup } from './parse-markup.ts'
import { countedNotes } from './raw-records.ts'

/** An item of the export, by the names of its elements. */
export type Item = ReadonlyMap<string, string>

/** Parts of the export beside its items, or in them beside their own elements. */
type Export = {
  items: Item[]
  site: string
  /** Comments cannot become content here: they are counted. */
  comments: number
  terms: ReadonlySet<string>
  authors: ReadonlySet<string>
}

/** Undefined where the file is something else or ends early. Entities of a document type are not expanded. */
export function readExport(xml: string): Export | undefined {
  const items: Item[] = []
  const terms = new Set<string>()
  const authors = new Set<string>()
  const channel = new Map<string, string>()
  const path: string[] = []
  let item: Map<string, string> | undefined
  let text = ''
  let metaKey = ''
  let comments = 0
  let isComplete = false
  let attributes: Record<string, string> = {}
  const readCategory = () => {
    const { domain = '', nicename = '' } = attributes
    if (domain === 'language') item?.set('language', nicename)
    else if (nicename !== 'uncategorized') terms.add(`${domain} ${nicename}`)
  }
  const isWhole = parseMarkup(
    xml,
    {
      onopentag(name, attribs) {
        path.push(name)
        text = ''
        attributes = attribs
        if (name === 'item') item = new Map()
      },
      ontext(part) {
        text += part
      },
      onclosetag(name, isImplied) {
        path.pop()
        if (name === 'rss' && !isImplied) isComplete = true
        if (name === 'item' && item) {
          items.push(item)
          item = undefined
        }
        if (name === 'wp:comment') comments += 1
        if (name === 'dc:creator' && text !== '') authors.add(text)
        if (name === 'wp:meta_key') metaKey = text
        else if (name === 'wp:meta_value' && metaKey === '_thumbnail_id') item?.set(metaKey, text)
        else if (item && name === 'category') readCategory()
        else if (path.at(-1) === 'item' && !item?.has(name)) item?.set(name, text)
        else if (path.at(-1) === 'channel' && !channel.has(name)) channel.set(name, text.trim())
        text = ''
      },
    },
    { xmlMode: true },
  )
  const isOfWordPress = /<rss[^>]*xmlns:wp=/.test(xml.slice(0, 4096))
  if (!isWhole || !isComplete || !isOfWordPress) return undefined
  return { items, site: siteOf(channel), comments, terms, authors }
}

/** Without the scheme, with which the site may have been reached later. */
function siteOf(channel: ReadonlyMap<string, string>): string {
  const address = channel.get('wp:base_blog_url') || channel.get('link') || ''
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/+$/, '')
}

export function notesOf(
  { comments, terms, authors }: Export,
  { leftOut, closed }: { leftOut: number; closed: number },
): string[] {
  return [
    ...countedNotes([
      [leftOut, 'menus, private posts and other items are left out'],
      [closed, 'with a password become drafts'],
      [comments, 'comments are left out'],
      [terms.size, 'categories and tags are left out'],
    ]),
    ...(authors.size > 0 ? [`the names of ${authors.size} authors are left out`] : []),
  ]
}
