import { sharePictureFormats } from '#core/content/share-picture.ts'
import { languageQuery, otherLanguage, type Language } from '#core/localized.ts'
import type { ShareScreen } from '#core/screens.ts'
import { community } from '#site.config'
import type { About } from './structured-data.ts'

export type DescribedPage = {
  title: string
  description: string
  origin: string
  pathname: string
  language: Language
  isHidden: boolean
  about: About | undefined
  feed: FeedFormat | undefined
}

const feedFormats = {
  rss: { type: 'application/rss+xml', extension: '.rss' },
  calendar: { type: 'text/calendar', extension: '.ics' },
} as const
/** How the list to which a page belongs can be followed; server/feeds writes the files. */
export type FeedFormat = keyof typeof feedFormats

/** An element of the head, with the attributes as React names them. */
export type HeadTag = { name: 'meta' | 'link'; attributes: Record<string, string> }

/** What search engines and messengers read. The screen has the image of a page without a picture. */
export function socialTags(
  page: DescribedPage,
  { screen, alt }: { screen: ShareScreen; alt: string },
): HeadTag[] {
  const { title, description, language, isHidden, about } = page
  const picture = pictureAddress(page)
  const { width, height } = sharePictureFormats.link
  const published: HeadTag[] =
    about?.type === 'article' ? [property('article:published_time', about.published)] : []
  return [
    ...(isHidden ? [] : languageTags(page)),
    property('og:type', ogTypes[about?.type ?? 'events']),
    ...published,
    property('og:site_name', community.name[language]),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', locales[language]),
    property('og:locale:alternate', locales[otherLanguage(language)]),
    property('og:image', picture ?? `${page.origin}/share/${screen}.${language}.jpg`),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', picture ? title : alt),
    { name: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ]
}

/** The address of the page in a language. */
export function pageAddress({ origin, pathname }: DescribedPage, language: Language): string {
  return `${origin}${pathname}${languageQuery(language)}`
}

/** The share picture of what the page is about; only what is published has one. */
export function pictureAddress({ origin, about, isHidden }: DescribedPage): string | undefined {
  const picture = about && 'picture' in about && !isHidden ? about.picture : undefined
  return picture && origin + picture
}

function languageTags(page: DescribedPage): HeadTag[] {
  const { language } = page
  const alternate = (hrefLang: string, shown: Language): HeadTag => ({
    name: 'link',
    attributes: { rel: 'alternate', hrefLang, href: pageAddress(page, shown) },
  })
  return [
    alternate('uk', 'uk'),
    alternate('en', 'en'),
    alternate('x-default', 'uk'),
    property('og:url', pageAddress(page, language)),
    ...(page.feed ? [feedLink(page, page.feed)] : []),
  ]
}

function feedLink({ pathname, title, language }: DescribedPage, feed: FeedFormat): HeadTag {
  const [, section = ''] = pathname.split('/')
  const { type, extension } = feedFormats[feed]
  const href = `/${section}${extension}${languageQuery(language)}`
  return { name: 'link', attributes: { rel: 'alternate', type, title, href } }
}

function property(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { property: name, content } }
}

const ogTypes = { article: 'article', person: 'profile', events: 'website' } as const
const locales = { uk: 'uk_UA', en: 'en_GB' } as const
