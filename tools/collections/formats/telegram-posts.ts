import { toNewsRecord } from './news-record.ts'
import { countedNotes, type RawRecord, type Source } from './raw-records.ts'

/** A message of a channel, in whichever form it was exported. */
export type ChannelMessage = {
  id: number
  /** A text that `momentSchema` reads. */
  sentAt: string
  editedAt?: string
  plainText: string
  markdown: string
  photo?: string
}

type Channel = {
  id: string
  messages: readonly ChannelMessage[]
  /** Messages in no form that is known, and photos that were not exported. */
  invalid: number
  missingPhotos: number
}

const maxAlbumLength = 10

export function readChannel(
  file: string,
  { id, messages, invalid, missingPhotos }: Channel,
): Omit<Source, 'file'> {
  const albums: ChannelMessage[][] = []
  for (const message of messages) {
    const last = albums.at(-1)
    if (last && isOfAlbum(message, last)) last.push(message)
    else albums.push([message])
  }
  const records = albums.flatMap((album) => toRecord(id, album) ?? [])
  return {
    form: 'a channel of Telegram',
    collections: [{ file, name: 'news', records: () => records }],
    notes: [
      `${records.length} posts become news`,
      ...countedNotes([
        [albums.length - records.length, 'posts without words are left out'],
        [invalid, 'messages in no form that is known are left out'],
        [missingPhotos, 'photos were not in the export: their posts come without them'],
      ]),
      'videos, files, polls and stickers are left out',
    ],
  }
}

/** The photos of one post are messages of the same moment; one of them has the text. */
function isOfAlbum(message: ChannelMessage, album: readonly ChannelMessage[]): boolean {
  const last = album.at(-1)
  if (!last?.photo || !message.photo || album.length >= maxAlbumLength) return false
  const isNext = message.id === last.id + 1
  const milliseconds = Date.parse(message.sentAt) - Date.parse(last.sentAt)
  const hasOneText = message.plainText === '' || album.every(({ plainText }) => plainText === '')
  return isNext && milliseconds >= 0 && milliseconds <= 1000 && hasOneText
}

function toRecord(channel: string, album: readonly ChannelMessage[]): RawRecord | undefined {
  const [first] = album
  const described = album.find(({ plainText }) => plainText !== '')
  if (!first || !described) return undefined
  const post = toNewsRecord({
    id: `telegram-${channel}-${first.id}`,
    plainText: described.plainText,
    markdown: described.markdown,
    images: album.flatMap(({ photo }) => photo ?? []),
  })
  const { sentAt, editedAt = sentAt } = first
  const times = { publishAt: sentAt, createdAt: sentAt, updatedAt: editedAt }
  return { at: `message ${first.id}`, value: { ...post, ...times } }
}
