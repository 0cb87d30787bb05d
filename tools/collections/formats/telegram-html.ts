import { escapeHtml, htmlToMarkdown } from './html-to-markdown.ts'
import { shortHash } from './news-record.ts'
import { parseMarkup } from './parse-markup.ts'
import type { Source } from './raw-records.ts'
import { readChannel, type ChannelMessage } from './telegram-posts.ts'

/** The pages of a channel: `messages.html`, `messages2.html` and so on. */
export function isTelegramPage(file: string): boolean {
  return /^messages\d*\.html$/.test(file)
}

type Page = {
  title: string
  authors: Set<string>
  messages: ChannelMessage[]
  missingPhotos: number
}

/** Undefined where the pages are not those of an export, or of a chat between people. */
export function readTelegramPages(
  file: string,
  pages: readonly string[],
): { source: Source } | { reason: string } {
  const read = pages.map(readPage)
  const title = read[0]?.title ?? ''
  const authors = new Set(read.flatMap((page) => [...page.authors]))
  if (title === '' || authors.size === 0) return { reason: 'is no page of an export of Telegram' }
  // In a channel all messages are its own, in a chat they are of people.
  if (authors.size > 1 || !authors.has(title)) {
    return { reason: 'is a chat of Telegram: only a channel becomes news' }
  }
  const channel = readChannel(file, {
    // The pages do not say the number of the channel.
    id: shortHash(title),
    messages: read.flatMap(({ messages }) => messages),
    invalid: 0,
    missingPhotos: read.reduce((sum, page) => sum + page.missingPhotos, 0),
  })
  return { source: { file, ...channel } }
}

function readPage(html: string): Page {
  const page: Page = { title: '', authors: new Set(), messages: [], missingPhotos: 0 }
  const open: { isMessage: boolean; takes: 'title' | 'author' | 'text' | undefined }[] = []
  let message: { id: number; sentAt: string; html: string; photo?: string } | undefined
  let forwardedDepth = Infinity
  let taken = ''
  const taking = () => open.findLast(({ takes }) => takes)?.takes
  parseMarkup(html, {
    onopentag(name, attributes) {
      const has = classesOf(attributes)
      const [, number] = /^message(\d+)$/.exec(attributes['id'] ?? '') ?? []
      const isMessage = has('message') && has('default') && number !== undefined
      if (isMessage) message = { id: Number(number), sentAt: '', html: '' }
      if (has('forwarded')) forwardedDepth = Math.min(forwardedDepth, open.length)
      if (message && has('date')) message.sentAt ||= toMoment(attributes['title'] ?? '')
      if (message && has('photo_wrap')) message.photo ??= attributes['href'] ?? ''
      if (message && has('media_photo')) page.missingPhotos += 1
      const isAuthor = message && has('from_name') && forwardedDepth === Infinity
      const isTitle = !message && has('text') && has('bold') && page.title === ''
      const isText = message && has('text') && !taking()
      const takes = isTitle ? 'title' : isAuthor ? 'author' : isText ? 'text' : undefined
      if (takes) taken = ''
      else if (taking() === 'text' && message) message.html += openingTag(name, attributes)
      open.push({ isMessage, takes })
    },
    ontext(text) {
      // Behind the name stands which program has written it, in an element of its own or not.
      if (open.at(-1)?.takes || taking() === 'title') taken += text
      if (taking() === 'text' && message) message.html += escapeHtml(text)
    },
    onclosetag(name) {
      const closed = open.pop()
      if (open.length <= forwardedDepth) forwardedDepth = Infinity
      if (closed?.takes === 'title') page.title = taken.trim()
      else if (closed?.takes === 'author')
        page.authors.add(taken.trim().replace(/\s+via @\w+$/, ''))
      else if (closed?.takes === 'text' && message) message.html += '<br>'
      else if (taking() === 'text' && message && name !== 'br') message.html += `</${name}>`
      if (!closed?.isMessage || !message) return
      const { html: text, ...rest } = message
      const { markdown, plainText } = htmlToMarkdown(text)
      page.messages.push({ ...rest, markdown, plainText })
      message = undefined
      forwardedDepth = Infinity
    },
  })
  return page
}

function classesOf({ class: classes = '' }: Record<string, string>) {
  const names = classes.split(' ')
  return (name: string) => names.includes(name)
}

function openingTag(name: string, { href }: Record<string, string>): string {
  return href === undefined ? `<${name}>` : `<${name} href="${escapeHtml(href)}">`
}

/** `27.01.2022 14:09:02 UTC+02:00`; older versions leave out the zone. */
function toMoment(title: string): string {
  const [, day, month, year, time, zone = ''] =
    /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)(?: UTC([+-]\d\d:\d\d))?$/.exec(title.trim()) ?? []
  return day === undefined ? '' : `${year}-${month}-${day}T${time}${zone}`
}
