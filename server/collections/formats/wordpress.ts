import { isLanguage } from '#core/localized.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { toNewsRecord } from './news-record.ts'
import { parseMarkup } from './parse-markup.ts'
import type { ReadRecord, Source } from './raw-records.ts'
import { withoutShortcodes } from './wordpress-texts.ts'

/** An item of the export, by the names of its elements. */
type Item = Map<string, string>
type Attachments = ReadonlyMap<string, string>

/** What each sort of item becomes. */
const collectionNames: Readonly<Record<string, string>> = { post: 'news', page: 'pages' }
const states: Readonly<Record<string, string>> = {
  publish: 'published',
  future: 'published',
  draft: 'draft',
  pending: 'draft',
}

/** A text has 50,000 characters at most, and HTML some more. */
const maxContentLength = 500_000
/** A title has 200 characters at most. */
const maxTitleLength = 5_000

/** The file of WordPress, 'Tools → Export'. */
export function readWordPress(file: string, xml: string): { source: Source } | { reason: string } {
  const items = readItems(xml)
  if (!items) return { reason: 'is no export of WordPress, or is not complete' }
  const attachments = new Map(
    items
      .filter((item) => item.get('wp:post_type') === 'attachment')
      .map((item) => [item.get('wp:post_id') ?? '', item.get('wp:attachment_url') ?? '']),
  )
  const records = new Map<string, ReadRecord[]>(
    Object.values(collectionNames).map((name) => [name, []]),
  )
  let leftOut = 0
  for (const item of items) {
    const type = item.get('wp:post_type') ?? ''
    const name = Object.hasOwn(collectionNames, type) ? collectionNames[type] : undefined
    const status = item.get('wp:status') ?? ''
    const state = Object.hasOwn(states, status) ? states[status] : undefined
    // Who has no password must not read it here either.
    const isOpen = (item.get('wp:post_password') ?? '') === ''
    const shown = isOpen ? state : state && 'draft'
    if (name && shown) records.get(name)?.push(toRecord(item, shown, attachments))
    else if (type !== 'attachment') leftOut += 1
  }
  const notes = leftOut > 0 ? [`${leftOut} menus, private posts and other items are left out`] : []
  const collections = [...records].map(([name, found]) => ({ file, name, records: () => found }))
  return { source: { file, form: 'an export of WordPress', collections, notes } }
}

function toRecord(item: Item, state: string, attachments: Attachments): ReadRecord {
  const id = item.get('wp:post_id') ?? ''
  const content = item.get('content:encoded') ?? ''
  if (content.length > maxContentLength) {
    return { at: `post ${id}`, problem: `is longer than ${maxContentLength} characters` }
  }
  const { html, galleryIds } = withoutShortcodes(content)
  const { markdown, plainText, images, isWhole } = htmlToMarkdown(html)
  if (!isWhole) return { at: `post ${id}`, problem: 'has more than 100 elements inside each other' }
  const title = htmlToMarkdown((item.get('title') ?? '').slice(0, maxTitleLength)).plainText
  const photos = [item.get('_thumbnail_id') ?? '', ...galleryIds].map((each) =>
    attachments.get(each),
  )
  const language = item.get('language') ?? ''
  const post = toNewsRecord({
    id: `wordpress-${id}`,
    title,
    plainText,
    // A post of photos alone has no words but its title.
    markdown: markdown || title,
    images: [...photos.filter((photo) => photo !== undefined), ...images],
    ...(isLanguage(language) && { language }),
  })
  const slug = item.get('wp:post_name') ?? ''
  const value = {
    ...post,
    state,
    ...(/^[a-z0-9-]{1,100}$/.test(slug) && { slug }),
    ...timesOf(item),
  }
  return { at: `post ${id}`, value }
}

/** A draft may have no date. */
function timesOf(item: Item): { publishAt?: string; createdAt?: string; updatedAt?: string } {
  const inUtc = (name: string) => {
    const time = item.get(name) ?? ''
    return time === '' || time.startsWith('0000') ? undefined : `${time}Z`
  }
  const published = inUtc('wp:post_date_gmt')
  const updatedAt = inUtc('wp:post_modified_gmt') ?? published
  return {
    ...(published && { publishAt: published, createdAt: published }),
    ...(updatedAt && { updatedAt }),
  }
}

/** Undefined where the file is something else or ends early. Entities of a document type are not expanded. */
function readItems(xml: string): Item[] | undefined {
  const items: Item[] = []
  const path: string[] = []
  let item: Item | undefined
  let text = ''
  let metaKey = ''
  let isComplete = false
  let attributes: Record<string, string> = {}
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
        if (name === 'wp:meta_key') metaKey = text
        else if (name === 'wp:meta_value' && metaKey === '_thumbnail_id') item?.set(metaKey, text)
        else if (name === 'category' && attributes['domain'] === 'language') {
          item?.set('language', attributes['nicename'] ?? '')
        } else if (path.at(-1) === 'item' && !item?.has(name)) item?.set(name, text)
        text = ''
      },
    },
    { xmlMode: true },
  )
  return isWhole && isComplete && /<rss[^>]*xmlns:wp=/.test(xml.slice(0, 4096)) ? items : undefined
}
