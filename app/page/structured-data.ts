import { createContext } from 'react'
import { community } from '#site.config'
import type { Language, LocalizedValue } from '#core/localized.ts'

/** What a page is about, for search engines and link previews. */
export type About =
  | { type: 'article'; published: string; modified?: string; image?: string | undefined }
  | { type: 'person'; position?: string | undefined; image?: string | undefined }
  | {
      type: 'events'
      events: {
        title: LocalizedValue | undefined
        link: string
        dates: { start: string; end: string }
      }[]
    }

/** Passes the data of a page to entry.server.tsx, which adds it to the head. */
export const StructuredDataContext = /* @__PURE__ */ createContext<(data: object) => void>(() => {})

export type DescribedPage = {
  title: string
  address: string
  origin: string
  language: Language
  image?: string | undefined
}

// More would make the page larger and add nothing for search engines.
const maxEvents = 50

/** The page as schema.org data; undefined for a screen that has no schema.org type. */
export function structuredData(page: DescribedPage, about?: About): object | undefined {
  const data = about ? entityData(about, page) : frontPageData(page)
  return data && { '@context': 'https://schema.org', ...data }
}

function entityData(about: About, page: DescribedPage): object {
  const { title, address, language, image } = page
  const owner = organization(page)
  if (about.type === 'events') return { '@type': 'ItemList', itemListElement: events(about, owner) }
  if (about.type === 'person') {
    const { position: jobTitle } = about
    return { '@type': 'Person', name: title, jobTitle, image, url: address, memberOf: owner }
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

function frontPageData(page: DescribedPage): object | undefined {
  const { origin, language, address } = page
  if (new URL(address).pathname !== '/') return undefined
  return {
    ...organization(page),
    logo: `${origin}/icon-512.png`,
    email: community.email,
    address: community.place[language],
    sameAs: Object.values(community.social),
  }
}

function organization({ origin, language }: DescribedPage) {
  return { '@type': 'Organization', name: community.name[language], url: `${origin}/` }
}

function events(about: Extract<About, { type: 'events' }>, organizer: object): object[] {
  return about.events.slice(0, maxEvents).map(({ title, link, dates }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Event',
      name: title?.value,
      startDate: dates.start,
      endDate: dates.end,
      url: link || undefined,
      organizer,
    },
  }))
}

/** JSON for a script element; escaped so that the data cannot close the element. */
export function toScriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
