import { community } from '#site.config'
import { sharePictureFormats } from '#core/content/share-picture.ts'
import { languageQuery, otherLanguage, type Language } from '#core/localized.ts'
import type { ShareScreen } from './share-screens.ts'
import type { About } from './structured-data.ts'

export type DescribedPage = {
  title: string
  description: string
  origin: string
  pathname: string
  language: Language
  isHidden: boolean
  about: About | undefined
}

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
    ...(isHidden ? [] : languageTags(page, screen)),
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

function languageTags(page: DescribedPage, screen: ShareScreen): HeadTag[] {
  const { language, title } = page
  const feed = feeds[screen]
  const alternate = (hrefLang: string, shown: Language): HeadTag => ({
    name: 'link',
    attributes: { rel: 'alternate', hrefLang, href: pageAddress(page, shown) },
  })
  return [
    alternate('uk', 'uk'),
    alternate('en', 'en'),
    alternate('x-default', 'uk'),
    property('og:url', pageAddress(page, language)),
    ...(feed ? [feedLink(feed, title, language)] : []),
  ]
}

function feedLink({ href, type }: Feed, title: string, language: Language): HeadTag {
  const attributes = { rel: 'alternate', type, title, href: `${href}${languageQuery(language)}` }
  return { name: 'link', attributes }
}

function property(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { property: name, content } }
}

type Feed = { type: string; href: string }
/** The feeds of server/feeds/feeds.ts, by the screen with the same content. */
const feeds: Partial<Record<ShareScreen, Feed>> = {
  news: { type: 'application/rss+xml', href: '/news.rss' },
  events: { type: 'text/calendar', href: '/events.ics' },
}
const ogTypes = { article: 'article', person: 'profile', events: 'website' } as const
const locales = { uk: 'uk_UA', en: 'en_GB' } as const
