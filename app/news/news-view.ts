import type { News } from '#core/content/news.ts'
import { dateFormat, dayIn } from '#core/dates.ts'
import type { ImagePoint } from '#core/images/image-point.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { localize, type Language, type LocalizedValue } from '#core/localized.ts'
import type { Zone } from '#core/zone.ts'

export type NewsReader = { language: Language; zone: Zone }

export function toNewsView({ slug, title, publishedAt }: Published<News>, reader: NewsReader) {
  return { slug, title: localize(title, reader.language), date: describeDay(publishedAt, reader) }
}

/** The day, formatted on the server: creating the format takes long on a slow phone. */
function describeDay(publishedAt: string, { language, zone }: NewsReader) {
  const moment = new Date(publishedAt)
  const format = dateFormat(language, { dateStyle: 'long', timeZone: zone })
  return { day: dayIn(zone, moment), words: format.format(moment) }
}

export type NewsView = ReturnType<typeof toNewsView>

/** An item of the list, with its first image and an excerpt. */
export type NewsRowView = NewsView & {
  image: string | undefined
  point: ImagePoint | undefined
  excerpt: LocalizedValue | undefined
  /** For administrators only. */
  editable?: Editable
}
