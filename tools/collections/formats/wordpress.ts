import { isLanguage } from '#core/localized.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { shortHash, toNewsRecord } from './news-record.ts'
import { quote, type ReadRecord, type Source } from './raw-records.ts'
import { type Item, notesOf, readExport } from './wordpress-export.ts'
import { withoutShortcodes } from './wordpress-texts.ts'

type Attachments = {
  byId: ReadonlyMap<string, string>
  /** The photos that were uploaded to a post, which a gallery without numbers shows. */
  ofPost: ReadonlyMap<string, string[]>
}

/** The keys are the sorts of items. */
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
  const read = readExport(xml)
  if (!read) return { reason: 'is no export of WordPress, or is not complete' }
  const { items } = read
  const attachments = findAttachments(items)
  const records = new Map<string, ReadRecord[]>(
    Object.values(collectionNames).map((name) => [name, []]),
  )
  let leftOut = 0
  let closed = 0
  for (const item of items) {
    const type = textOf(item, 'wp:post_type')
    const name = Object.hasOwn(collectionNames, type) ? collectionNames[type] : undefined
    const status = textOf(item, 'wp:status')
    const state = Object.hasOwn(states, status) ? states[status] : undefined
    // Nobody without the password must read it here either.
    const isClosed = textOf(item, 'wp:post_password') !== ''
    const shown = isClosed ? state && 'draft' : state
    if (name && shown) {
      records.get(name)?.push(toRecord(item, { state: shown, attachments, site: read.site }))
      if (isClosed) closed += 1
    } else if (type !== 'attachment') leftOut += 1
  }
  const notes = notesOf(read, { leftOut, closed })
  const collections = [...records].map(([name, found]) => ({ file, name, records: () => found }))
  return { source: { file, form: 'an export of WordPress', collections, notes } }
}

function textOf(item: Item, name: string): string {
  return item.get(name) ?? ''
}

function findAttachments(items: readonly Item[]): Attachments {
  const byId = new Map<string, string>()
  const ofPost = new Map<string, string[]>()
  for (const item of items) {
    if (textOf(item, 'wp:post_type') !== 'attachment') continue
    // Some exports break the line behind it.
    const address = textOf(item, 'wp:attachment_url').trim()
    const id = textOf(item, 'wp:post_id')
    // A post without a photo of its own names none: it must not get one that has no number.
    if (id) byId.set(id, address)
    const parent = textOf(item, 'wp:post_parent')
    if (!/\.(jpe?g|png|gif|webp|avif)$/i.test(address)) continue
    const photos = ofPost.get(parent) ?? []
    photos.push(address)
    ofPost.set(parent, photos)
  }
  return { byId, ofPost }
}

type Kept = { state: string; attachments: Attachments; site: string }

function toRecord(item: Item, { state, attachments, site }: Kept): ReadRecord {
  const number = textOf(item, 'wp:post_id')
  const title = htmlToMarkdown(textOf(item, 'title').slice(0, maxTitleLength)).plainText
  const at = `post ${number || quote(title || textOf(item, 'link'))}`
  const content = textOf(item, 'content:encoded')
  if (content.length > maxContentLength) {
    return { at, problem: `is longer than ${maxContentLength} characters` }
  }
  const { html, galleryIds, showsAttached } = withoutShortcodes(content)
  const { markdown, plainText, images, isWhole } = htmlToMarkdown(html)
  if (!isWhole) return { at, problem: 'has more than 100 elements inside each other' }
  const numbered = [textOf(item, '_thumbnail_id'), ...galleryIds]
  const photos = numbered.flatMap((each) => attachments.byId.get(each) ?? [])
  const attached = showsAttached && number ? (attachments.ofPost.get(number) ?? []) : []
  const language = textOf(item, 'language')
  const post = toNewsRecord({
    id: `wordpress-${site ? `${shortHash(site)}-` : ''}${number || shortHash(identityOf(item))}`,
    title,
    plainText,
    // A post of photos alone has no words but its title.
    markdown: markdown || title,
    images: [...photos, ...attached, ...images],
    ...(isLanguage(language) && { language }),
  })
  const slug = textOf(item, 'wp:post_name')
  const value = {
    ...post,
    state,
    ...(/^[a-z0-9-]{1,100}$/.test(slug) && { slug }),
    ...timesOf(item),
  }
  return { at, value, ...(number && { earlierId: `wordpress-${number}` }) }
}

/** Some programs that write the format give no numbers. */
function identityOf(item: Item): string {
  return (
    textOf(item, 'guid') ||
    textOf(item, 'link') ||
    `${textOf(item, 'title')} ${textOf(item, 'wp:post_date_gmt') || textOf(item, 'pubDate')}`
  )
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
