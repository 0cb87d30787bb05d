import { z } from 'zod'
import { emphasize, escapeMarkdown, linkTo } from './markdown.ts'
import { toNewsRecord } from './news-record.ts'
import {
  countedNotes,
  isObject,
  type JsonObject,
  type RawRecord,
  type Source,
} from './raw-records.ts'

const partSchema = z.union([
  z.string(),
  z.object({ type: z.string(), text: z.string(), href: z.string().optional() }),
])
type Part = z.infer<typeof partSchema>

const messageSchema = z.object({
  id: z.int(),
  type: z.literal('message'),
  date_unixtime: z.string().regex(/^\d{1,11}$/),
  edited_unixtime: z
    .string()
    .regex(/^\d{1,11}$/)
    .optional(),
  text: z.union([z.string().transform((text) => [text]), z.array(partSchema)]),
  photo: z.string().optional(),
})
type Message = z.infer<typeof messageSchema>

const maxAlbumLength = 10

/** Of one chat; an export of all chats has them in a member of its own. */
export function isTelegramExport(content: JsonObject): boolean {
  return (
    Array.isArray(content['messages']) && 'id' in content && typeof content['type'] === 'string'
  )
}

/** What people have written to each other is not for a website. */
export function whyNoChannel(content: unknown): string | undefined {
  if (!isObject(content)) return undefined
  const { chats, type } = content
  if (isTelegramExport(content)) {
    return String(type).endsWith('_channel')
      ? undefined
      : 'is a chat of Telegram: only a channel becomes news'
  }
  return isObject(chats) && Array.isArray(chats['list'])
    ? 'has all chats of an account of Telegram: export the channel alone (⋮, Export chat history)'
    : undefined
}

export function readTelegram(file: string, content: JsonObject): Omit<Source, 'file'> {
  const messages = Array.isArray(content['messages']) ? content['messages'] : []
  let invalid = 0
  const albums: Message[][] = []
  for (const value of messages as unknown[]) {
    const message = messageSchema.safeParse(value).data
    if (!message) invalid += isObject(value) && value['type'] === 'service' ? 0 : 1
    else if (isOfAlbum(message, albums.at(-1))) albums.at(-1)?.push(message)
    else albums.push([message])
  }
  const channel = String(content['id'])
  const records = albums.flatMap((album) => toRecord(channel, album) ?? [])
  const missing = albums.flat().filter(({ photo }) => photo && !isPath(photo)).length
  return {
    form: 'a channel of Telegram',
    collections: [{ file, name: 'news', records: () => records }],
    notes: [
      `${records.length} posts become news`,
      ...countedNotes([
        [albums.length - records.length, 'posts without words are left out'],
        [invalid, 'messages in no form that is known are left out'],
        [missing, 'photos were not in the export: their posts come without them'],
      ]),
      'videos, files, polls and stickers are left out',
    ],
  }
}

/** The photos of one post are messages of the same moment; one of them has the text. */
function isOfAlbum(message: Message, album: Message[] | undefined): boolean {
  const last = album?.at(-1)
  if (!album || !last?.photo || !message.photo || album.length >= maxAlbumLength) return false
  const isNext = message.id === last.id + 1
  const seconds = Number(message.date_unixtime) - Number(last.date_unixtime)
  const hasOneText = plainTextOf([message]) === '' || plainTextOf(album) === ''
  return isNext && seconds >= 0 && seconds <= 1 && hasOneText
}

function toRecord(channel: string, album: Message[]): RawRecord | undefined {
  const [first] = album
  const plainText = plainTextOf(album)
  if (!first || plainText === '') return undefined
  const post = toNewsRecord({
    id: `telegram-${channel}-${first.id}`,
    plainText,
    markdown: album.flatMap(({ text }) => text.map(toMarkdown)).join(''),
    images: album.flatMap(({ photo }) => (photo && isPath(photo) ? [photo] : [])),
  })
  const publishAt = toMoment(first.date_unixtime)
  const updatedAt = toMoment(first.edited_unixtime ?? first.date_unixtime)
  const times = { publishAt, createdAt: publishAt, updatedAt }
  return { at: `message ${first.id}`, value: { ...post, ...times } }
}

/** Where a photo was left out of the export, a sentence in brackets stands in its place. */
function isPath(photo: string): boolean {
  return !photo.startsWith('(')
}

function toMoment(unixTime: string): string {
  return new Date(Number(unixTime) * 1000).toISOString()
}

function plainTextOf(messages: readonly Message[]): string {
  const parts = messages.flatMap(({ text }) => text)
  return parts
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')
    .trim()
}

const signs: Readonly<Record<string, string>> = { bold: '**', italic: '*', strikethrough: '~~' }

function toMarkdown(part: Part): string {
  if (typeof part === 'string') return keepLines(escapeMarkdown(part))
  const { type, text, href } = part
  if (type === 'link' || type === 'email' || type === 'phone')
    return text.replaceAll(/[\\<>`[\]]/g, '')
  const markdown = keepLines(escapeMarkdown(text))
  if (type === 'text_link') return linkTo(href ?? '', markdown)
  if (type === 'mention') return linkTo(`https://t.me/${text.slice(1)}`, markdown)
  const sign = Object.hasOwn(signs, type) ? signs[type] : undefined
  return sign ? emphasize(markdown, sign) : markdown
}

/** Two blanks at the end of a line keep it a line. */
function keepLines(markdown: string): string {
  return markdown.replaceAll(/(?<=\S)\n(?=\S)/g, '  \n')
}
