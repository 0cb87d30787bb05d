import { z } from 'zod'
import { emphasize, escapeMarkdown, linkTo } from './markdown.ts'
import { isObject, quote, type JsonObject, type Source } from './raw-records.ts'
import { readChannel, type ChannelMessage } from './telegram-posts.ts'

const partSchema = z.union([
  z.string(),
  z.object({ type: z.string(), text: z.string(), href: z.string().optional() }),
])
const unixTimeSchema = z.string().regex(/^\d{1,11}$/)
const messageSchema = z.object({
  id: z.int(),
  type: z.literal('message'),
  date_unixtime: unixTimeSchema,
  edited_unixtime: unixTimeSchema.optional(),
  text: z.union([z.string().transform((text) => [text]), z.array(partSchema)]),
  photo: z.string().optional(),
})

/** True of the export of one chat, or of all chats of an account, of which only the channels become news. */
export function isTelegramExport(content: JsonObject): boolean {
  return isChat(content) || chatsOf(content) !== undefined
}

/** Messages between people are not for a website. */
export function whyNoChannel(content: unknown): string | undefined {
  if (!isObject(content) || !isTelegramExport(content) || findChannels(content).length > 0) {
    return undefined
  }
  return isChat(content)
    ? 'is a chat of Telegram: only a channel becomes news'
    : 'has no channel of Telegram among the chats of the account: tick "Public channels" when exporting'
}

export function readTelegram(file: string, content: JsonObject): Omit<Source, 'file'> {
  const channels = findChannels(content)
  const read = channels.map((channel) => ({ channel, ...readChat(file, channel) }))
  const [only] = read
  if (only && read.length === 1) return only
  // An account also has the channels of others, so somebody has to say which is the community's.
  const names = read.map(({ channel }) => nameOf(channel))
  return {
    form: 'an account of Telegram',
    notes: [
      `it has ${read.length} channels: name yours in --map, such as {${quote(names[0] ?? '')}: {"as": "news"}}`,
    ],
    collections: read.flatMap(({ channel, collections }) =>
      collections.map((collection) => ({ ...collection, name: nameOf(channel) })),
    ),
  }
}

function isChat(content: JsonObject): boolean {
  return (
    Array.isArray(content['messages']) && 'id' in content && typeof content['type'] === 'string'
  )
}

function chatsOf({ chats }: JsonObject): JsonObject[] | undefined {
  const list = isObject(chats) ? chats['list'] : undefined
  return Array.isArray(list) ? list.filter(isObject) : undefined
}

function findChannels(content: JsonObject): JsonObject[] {
  const chats = isChat(content) ? [content] : (chatsOf(content) ?? [])
  return chats.filter((chat) => isChat(chat) && String(chat['type']).endsWith('_channel'))
}

function nameOf({ name, id }: JsonObject): string {
  return typeof name === 'string' && name !== '' ? name : String(id)
}

function readChat(file: string, { id, messages }: JsonObject): Omit<Source, 'file'> {
  const read: ChannelMessage[] = []
  let invalid = 0
  let missingPhotos = 0
  for (const value of (Array.isArray(messages) ? messages : []) as unknown[]) {
    const message = messageSchema.safeParse(value).data
    if (!message) {
      invalid += isObject(value) && value['type'] === 'service' ? 0 : 1
      continue
    }
    const { text, photo, date_unixtime: sentAt, edited_unixtime: editedAt } = message
    if (photo && !isPath(photo)) missingPhotos += 1
    read.push({
      id: message.id,
      sentAt: toMoment(sentAt),
      ...(editedAt && { editedAt: toMoment(editedAt) }),
      plainText: text
        .map((part) => (typeof part === 'string' ? part : part.text))
        .join('')
        .trim(),
      markdown: text.map(toMarkdown).join(''),
      ...(photo && isPath(photo) && { photo }),
    })
  }
  return readChannel(file, { id: String(id), messages: read, invalid, missingPhotos })
}

/** Where a photo was left out of the export, a sentence in brackets stands in its place. */
function isPath(photo: string): boolean {
  return !photo.startsWith('(')
}

function toMoment(unixTime: string): string {
  return new Date(Number(unixTime) * 1000).toISOString()
}

const signs: Readonly<Record<string, string>> = { bold: '**', italic: '*', strikethrough: '~~' }

function toMarkdown(part: z.infer<typeof partSchema>): string {
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
