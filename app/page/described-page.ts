import type { i18n } from 'i18next'
import type { Community } from '#core/community/community.ts'
import { languageQuery, type Language } from '#core/localized.ts'
import type { About } from './structured-data.ts'

/** For search engines and messengers. */
export type DescribedPage = {
  title: string
  description: string
  origin: string
  pathname: string
  language: Language
  community: Community
  messages: i18n
  isHidden: boolean
  about: About | undefined
  feed: FeedFormat | undefined
}

/** The list to which a page belongs can be followed in it; server/feeds writes the files. */
export type FeedFormat = 'rss' | 'calendar'

export function pageAddress(
  { origin, pathname, community }: DescribedPage,
  language: Language,
): string {
  return `${origin}${pathname}${languageQuery(language, community.languages)}`
}

/** The share picture of what the page is about; only what is published has one. */
export function pictureAddress({ origin, about, isHidden }: DescribedPage): string | undefined {
  const picture = about && 'picture' in about && !isHidden ? about.picture : undefined
  return picture && origin + picture
}
