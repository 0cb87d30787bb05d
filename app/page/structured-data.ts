import { href } from 'react-router'
// Without "Leaf" a type includes all its subtypes, which takes the compiler seconds.
import type {
  EventLeaf,
  EventStatusType,
  ItemListLeaf,
  ListItemLeaf,
  NewsArticleLeaf,
  OrganizationLeaf,
  PersonLeaf,
  WebPageLeaf,
} from 'schema-dts'
import { iconAddress } from '#core/community/icon-address.ts'
import type { Event, EventStatus } from '#core/content/event.ts'
import { languageQuery, type LocalizedValue } from '#core/localized.ts'
import { defaultZone } from '#core/zone.ts'
import { withOffset } from '#core/zoned-time.ts'
import { pageAddress, pictureAddress, type DescribedPage } from './described-page.ts'

/** For search engines and link previews. */
export type About =
  | ({ type: 'article'; published: string; modified?: string } & Pictures)
  | ({ type: 'page' } & Pictures)
  | ({ type: 'person'; position?: string | undefined } & Pictures)
  | ({ type: 'event'; event: AboutEvent } & Pictures)
  | {
      type: 'events'
      events: AboutEvent[]
    }

type AboutEvent = Pick<Event, 'dates' | 'startTime' | 'endTime' | 'status' | 'formerDates'> & {
  slug: string
  title: LocalizedValue | undefined
  place?: LocalizedValue
  picture?: string
}

/** Its share picture, which only what is published has, and its own photograph. */
type Pictures = { picture?: string | undefined; image?: string | undefined }

// More would make the page larger and add nothing for search engines.
const maxEvents = 24

type Context = { '@context': 'https://schema.org' }
type Entity =
  | EventLeaf
  | ItemListLeaf
  | NewsArticleLeaf
  | OrganizationLeaf
  | PersonLeaf
  | WebPageLeaf

/** The page as schema.org data; undefined for a screen that has no schema.org type, and for a hidden one. */
export function structuredData(page: DescribedPage): (Entity & Context) | undefined {
  const { about, isHidden } = page
  if (isHidden) return undefined
  const data = about ? entityData(about, page) : frontPageData(page)
  return data && { '@context': 'https://schema.org', ...data }
}

function entityData(about: About, page: DescribedPage): Entity {
  const { title, language } = page
  const owner = organization(page)
  if (about.type === 'events') return { '@type': 'ItemList', itemListElement: events(about, page) }
  const address = pageAddress(page, language)
  const image = images(page, about.image)
  if (about.type === 'event') {
    return { ...eventData(about.event, page), image, organizer: owner }
  }
  if (about.type === 'person') {
    const { position: jobTitle } = about
    return { '@type': 'Person', name: title, jobTitle, image, url: address, memberOf: owner }
  }
  if (about.type === 'page') {
    const website = { name: title, inLanguage: language, image, url: address, publisher: owner }
    return { '@type': 'WebPage', ...website }
  }
  return {
    '@type': 'NewsArticle',
    headline: title,
    inLanguage: language,
    datePublished: about.published,
    dateModified: about.modified,
    image,
    mainEntityOfPage: address,
    publisher: owner,
  }
}

/** The share picture, and the photograph that belongs to the page. */
function images(page: DescribedPage, photo: string | undefined): string[] | undefined {
  const photoAddress = photo && URL.parse(photo, page.origin)?.href
  const all = [pictureAddress(page), photoAddress].filter((image) => image !== undefined)
  return all.length > 0 ? all : undefined
}

function frontPageData(page: DescribedPage): Entity | undefined {
  const { origin, community, pathname } = page
  if (pathname !== '/') return undefined
  const { networks } = community
  return {
    ...organization(page),
    logo: origin + iconAddress(community.icons, 'icon-512'),
    ...(community.email && { email: community.email }),
    address: community.place,
    ...(networks.length > 0 && { sameAs: networks.map(({ address }) => address) }),
  }
}

function organization({ origin, community }: DescribedPage): OrganizationLeaf {
  return { '@type': 'Organization', name: community.name, url: `${origin}/` }
}

function events(about: Extract<About, { type: 'events' }>, page: DescribedPage): ListItemLeaf[] {
  const organizer = organization(page)
  return about.events.slice(0, maxEvents).map((event, index) => {
    const image = event.picture && page.origin + event.picture
    const item: EventLeaf = { ...eventData(event, page), image, organizer }
    return { '@type': 'ListItem', position: index + 1, item }
  })
}

function eventData(event: AboutEvent, { origin, language, community }: DescribedPage): EventLeaf {
  const { zone = defaultZone } = community
  const { slug, title, dates, startTime, endTime, place, status, formerDates } = event
  const schemaStatus = status && schemaStatuses[status]
  return {
    '@type': 'Event',
    name: title?.value,
    startDate: startTime ? withOffset(zone, `${dates.start}T${startTime}`) : dates.start,
    endDate: endTime ? withOffset(zone, `${dates.end}T${endTime}`) : dates.end,
    url: `${origin}${href('/events/:slug', { slug })}${languageQuery(language, community.languages)}`,
    ...(schemaStatus && { eventStatus: schemaStatus }),
    ...(status === 'postponed' && { previousStartDate: formerDates?.start }),
    ...(place && { location: { '@type': 'Place', name: place.value, address: place.value } }),
  }
}

const schemaStatuses: Partial<Record<EventStatus, EventStatusType>> = {
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventRescheduled',
}
