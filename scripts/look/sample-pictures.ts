import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defaultColors, mapTokens, type ColorToken } from '#core/colors/default-colors.ts'
import { firstSettings } from '#core/community/site-config.ts'
import type { ListName } from '#core/content/content-kinds.ts'
import type { Document } from '#core/kinds/document.ts'
import type { SharePictureFormat } from '#core/share-pictures/share-picture.ts'
import type { Language } from '#core/localized.ts'
import { builtInMessages } from '#server/base/built-in-messages.ts'
import { messagesOf } from '#server/storage/settings/current-messages.ts'
import { createPictureContent } from '#server/share-pictures/create-content.ts'
import { drawPicture } from '#server/share-pictures/draw-picture.ts'
import type { PictureLook } from '#server/share-pictures/drawings.ts'
import { encodePicture } from '#server/share-pictures/encode-picture.ts'
import { community } from '#site.config'

export type PictureStyle = {
  format: SharePictureFormat
  language: Language
  photo: Uint8Array | undefined
}

/** The default colours, with the drawing of the team. */
export function sampleLook(): PictureLook {
  const colors = mapTokens((token) => defaultColors[token].dark)
  const read = (file: string) =>
    readFileSync(resolve(file), 'utf8').replaceAll(
      /var\(--([\w-]+)\)/g,
      (_, token: ColorToken) => colors[token],
    )
  return {
    colors,
    drawing: { svg: read('app/team/full-circle.svg') },
    logo: { svg: read('app/ui/icons/flame.svg') },
  }
}

const dates = { start: '2027-05-01', end: '2027-05-03' }
const place = {
  uk: 'Двір на Соборній, 2, другий під’їзд ліворуч від книгарні',
  en: 'The yard at Soborna St, 2, the second entrance on the left',
}

/** In turn each kind, and an event in each of its states, short of everything and with everything. */
const samples: [ListName, (text: object) => object][] = [
  ['events', (titles) => ({ titles, dates: { start: dates.start, end: dates.start } })],
  ['news', (title) => ({ title, text: {}, images: [] })],
  ['events', (titles) => ({ titles, dates, startTime: '18:00', place, status: 'cancelled' })],
  ['projects', (title) => ({ title, description: {} })],
  ['organizers', (name) => ({ name, position: place, contacts: '', photo: '', info: {} })],
  ['events', (titles) => ({ titles, dates, place, status: 'postponed', formerDates: dates })],
  ['organizers', (name) => ({ name, position: {}, contacts: '', photo: '', info: {} })],
]

/** The share picture of a document with this title, as JPEG. The index chooses the kind. */
export function createPicture(
  { format, language, photo }: PictureStyle,
  title: string,
  index: number,
): Promise<Uint8Array> {
  const [contentName, createBody] = samples[index % samples.length] ?? samples[0]!
  const body = createBody({ [language]: title })
  const document = { id: title, publishAt: '2027-02-03T10:00:00.000Z', body } as Document<unknown>
  const content = createPictureContent(
    { contentName, language },
    document,
    {
      settings: firstSettings(community),
      messages: messagesOf(builtInMessages),
      origin: 'https://vatra.example',
    },
  )
  const drawn = drawPicture(content, sampleLook(), { format, hasPhoto: photo !== undefined })
  return encodePicture(drawn, photo && { bytes: photo, point: undefined })
}
