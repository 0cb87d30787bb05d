import { domainToUnicode } from 'node:url'
import { communityIn } from '#core/community/community-in.ts'
import type { Settings } from '#core/community/settings.ts'
import { type BodyOf, type ListName, listKindOf } from '#core/content/content-kinds.ts'
import { statusOf, type Event } from '#core/content/event.ts'
import { periodInWords } from '#core/dates.ts'
import { toFormValues } from '#core/forms/form.ts'
import { parseImageAddress } from '#core/images/image.ts'
import type { Document } from '#core/kinds/document.ts'
import { localize, otherLanguage, type Language } from '#core/localized.ts'
import { serverTexts, type SiteMessages } from '#core/messages/messages.ts'
import { periodOf } from '#core/search/indexed-terms.ts'
import { drawnNamespace, drawnText, drawnTextsOf } from '#core/share-pictures/drawn-words.ts'
import type { ScreenPicture, SharePicture } from '#core/share-pictures/share-picture.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'
import { zoneOf, type Zone } from '#core/zone.ts'
import { pageTexts } from '#server/feeds/feed-texts.ts'

export type PictureContent = {
  community: string
  /** The address of the site without its scheme, for pictures to which no link belongs. */
  host: string
  /** The name of the kind or screen, as in 'Подія'. */
  section: string
  title: string
  /** Something important above the title: 'Скасовано'. */
  notice?: string | undefined
  facts: PictureFact[]
}

export type PictureFact = {
  icon?: 'calendar' | 'place'
  text: string
  isCancelled?: boolean
}

export type PictureSite = { settings: Settings; messages: SiteMessages; origin: string }

type Named = Pick<SharePicture, 'contentName' | 'language'>

export function createPictureContent(
  { contentName, language }: Named,
  document: Document<unknown>,
  site: PictureSite,
): PictureContent {
  const kind = listKindOf(contentName)
  const named = { contentName, language }
  const period = periodFacts(named, document, zoneOf(site.settings))
  const detailsOf = ownDetails[contentName] as DetailsOf<unknown> | undefined
  const details = detailsOf?.(document.body, { site, language }, period)
  return {
    ...siteContent(site, language),
    section: drawnText(site.messages.in(language), drawnTextsOf(contentName)[0]),
    title: localize(kind.title(document.body), language)?.value ?? '',
    ...(details ?? { facts: [...period, ...shortTexts(named, document)] }),
  }
}

type DetailsOf<Body> = (
  body: Body,
  options: { site: PictureSite; language: Language },
  period: PictureFact[],
) => Pick<PictureContent, 'notice' | 'facts'>

/** Details in the picture of a kind, where it is not each of its short texts. */
const ownDetails: { [Name in ListName]?: DetailsOf<BodyOf<Name>> } = { events: eventDetails }

function siteContent({ settings, origin }: PictureSite, language: Language) {
  return {
    community: communityIn(settings, language).name,
    host: domainToUnicode(new URL(origin).hostname),
  }
}

/** The picture of a screen: its title, and on that of the front page the place instead. */
export function createScreenContent(
  { screen, language }: Pick<ScreenPicture, 'screen' | 'language'>,
  site: PictureSite,
): PictureContent {
  const content = { ...siteContent(site, language), section: '' }
  if (screen !== 'home') {
    const { title } = pageTexts(site.messages, drawnNamespace(screen), language)
    return { ...content, title, facts: [] }
  }
  const { name, place } = communityIn(site.settings, language)
  const facts = place ? [{ icon: 'place' as const, text: place }] : []
  return { ...content, community: '', title: name, facts }
}

function eventDetails(
  event: Event,
  { site, language }: { site: PictureSite; language: Language },
  [period]: PictureFact[],
) {
  const place = localize(event.place ?? {}, language)?.value
  const status = statusOf(event)
  const isCancelled = status === 'cancelled'
  const t = serverTexts(site.messages, language)
  return {
    notice: status === 'planned' ? undefined : t(`sharePictures.statuses.${status}`),
    facts: [
      ...(period ? [{ ...period, text: period.text + timeOf(event), isCancelled }] : []),
      ...(place ? [{ icon: 'place' as const, text: place }] : []),
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
  zone: Zone,
): PictureFact[] {
  const period = periodOf(listKindOf(contentName), { body, publishAt }, zone)
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
