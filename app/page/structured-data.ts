import { createContext } from 'react'
import { community } from '#site.config'
import type { Language } from '#core/localized.ts'
import type { About } from './about.ts'

/** How a page hands its data to the server, which writes them into the head. */
export const StructuredDataContext = /* @__PURE__ */ createContext<(data: object) => void>(() => {})

export type DescribedPage = {
  title: string
  address: string
  origin: string
  language: Language
  image?: string | undefined
}

// More would weigh on the page and tell a search engine nothing new.
const maxEvents = 50

/** The same in the words of schema.org; nothing for a screen that has no words there. */
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

function events({ events: all }: Extract<About, { type: 'events' }>, organizer: object): object[] {
  return all.slice(0, maxEvents).map(({ title, link, dates }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
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

/** As the text of a script, which nothing in the data can close. */
export function toScriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
