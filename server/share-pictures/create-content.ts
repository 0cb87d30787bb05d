import { domainToUnicode } from 'node:url'
import { listKindOf } from '#core/content/content-kinds.ts'
import type { Document } from '#core/content/document.ts'
import { statusOf, type Event } from '#core/content/event.ts'
import type { SharePicture } from '#core/content/share-picture.ts'
import { periodInWords } from '#core/dates.ts'
import { toFormValues } from '#core/forms/form.ts'
import { parseImageAddress, splitAddresses } from '#core/images/image.ts'
import { localize, otherLanguage, type Language } from '#core/localized.ts'
import { periodOf } from '#core/search/indexed-terms.ts'
import { messagesIn } from '#server/base/messages.ts'
import { community } from '#site.config'
import type { PictureContent, PictureFact } from './picture-content.ts'

type Named = Pick<SharePicture, 'contentName' | 'language'>

export function createPictureContent(
  { contentName, language }: Named,
  document: Document<unknown>,
  origin: string,
): PictureContent {
  const kind = listKindOf(contentName)
  const t = messagesIn(language)
  const content = {
    id: document.id,
    contentName,
    community: community.name[language],
    host: domainToUnicode(new URL(origin).hostname),
    section: t(`sharePictures.sections.${contentName}`),
    title: localize(kind.title(document.body), language)?.value ?? '',
  }
  const facts = [
    ...periodFacts({ contentName, language }, document),
    ...shortTexts({ contentName, language }, document),
  ]
  if (contentName !== 'events') return { ...content, facts }
  return { ...content, ...withEventDetails(document.body as Event, language, facts) }
}

function withEventDetails(event: Event, language: Language, [period, ...others]: PictureFact[]) {
  const status = statusOf(event)
  const isCancelled = status === 'cancelled'
  const t = messagesIn(language)
  return {
    notice: status === 'planned' ? undefined : t(`sharePictures.statuses.${status}`),
    facts: [
      ...(period ? [{ ...period, text: period.text + timeOf(event), isCancelled }] : []),
      ...others.map((place) => ({ ...place, icon: 'place' as const })),
    ],
  }
}

/** ', 18:00–20:00'. An event of several days ends at that time on its last day, which would need more words. */
function timeOf({ dates, startTime, endTime }: Event): string {
  if (!startTime) return ''
  return endTime && dates.start === dates.end ? `, ${startTime}–${endTime}` : `, ${startTime}`
}

function periodFacts(
  { contentName, language }: Named,
  { body, publishAt }: Document<unknown>,
): PictureFact[] {
  const period = periodOf(listKindOf(contentName), { body, publishAt })
  return period ? [{ icon: 'calendar', text: periodInWords(...period, language) }] : []
}

/** The bilingual texts of one line besides the title, such as the position of an organizer. */
function shortTexts({ contentName, language }: Named, { body }: Document<unknown>): PictureFact[] {
  const kind = listKindOf(contentName)
  const values = toFormValues(kind, body)
  const inLanguage = (shown: Language) =>
    kind.fields.filter((field) => field.control === 'line' && field.language === shown)
  const others = inLanguage(otherLanguage(language))
  return inLanguage(language)
    .map(({ name }, index) => values[name] || values[others[index]?.name ?? ''] || '')
    .slice(1)
    .filter((text) => text !== '')
    .map((text) => ({ text }))
}

/** The first uploaded image of a document. Images of other sites are not requested. */
export function photoOf(
  contentName: SharePicture['contentName'],
  { body }: Document<unknown>,
): string | undefined {
  const kind = listKindOf(contentName)
  const values = toFormValues(kind, body)
  return kind.fields
    .filter(({ control }) => control === 'image' || control === 'images')
    .flatMap(({ name }) => splitAddresses(values[name] ?? ''))
    .find((address) => parseImageAddress(address))
}
