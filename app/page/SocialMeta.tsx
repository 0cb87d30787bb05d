import { use } from 'react'
import { community } from '#site.config'
import { parseImageAddress } from '#core/images/image.ts'
import { otherLanguage, type Language } from '#core/localized.ts'
import { languageSearch } from './PageLink.tsx'
import { shareScreenFor, type ShareScreen } from './share-screens.ts'
import { StructuredDataContext, structuredData, type About } from './structured-data.ts'
import { useMessages } from '#app/i18n/use-messages.ts'

type Props = {
  title: string
  description: string
  origin: string
  pathname: string
  language: Language
  isHidden: boolean
  about?: About | undefined
}

/**
 * Metadata for search engines and messengers. They read only the server-rendered HTML, so browsers do
 * not download this component.
 */
export function SocialMeta({
  title,
  description,
  origin,
  pathname,
  language,
  isHidden,
  about,
}: Props) {
  const t = useMessages('share')
  const setStructuredData = use(StructuredDataContext)
  const screen = shareScreenFor(isHidden ? '/' : pathname)
  const urlIn = (shown: Language) => `${origin}${pathname}${languageSearch(shown)}`
  const photo = shareablePhoto(about, origin)
  const size = photo ? parseImageAddress(new URL(photo).pathname) : shareImageSize
  if (!isHidden) {
    const page = { title, address: urlIn(language), origin, language, image: photo }
    const data = structuredData(page, about)
    if (data) setStructuredData(data)
  }
  return (
    <>
      {isHidden ? null : (
        <>
          <link rel="alternate" hrefLang="uk" href={urlIn('uk')} />
          <link rel="alternate" hrefLang="en" href={urlIn('en')} />
          <link rel="alternate" hrefLang="x-default" href={urlIn('uk')} />
          <meta property="og:url" content={urlIn(language)} />
          <FeedLink {...{ screen, title, language }} />
        </>
      )}
      <meta property="og:type" content={ogTypes[about?.type ?? 'events']} />
      {about?.type === 'article' ? (
        <meta property="article:published_time" content={about.published} />
      ) : null}
      <meta property="og:site_name" content={community.name[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[otherLanguage(language)]} />
      <meta property="og:image" content={photo ?? `${origin}/share/${screen}.${language}.jpg`} />
      {size ? <meta property="og:image:width" content={String(size.width)} /> : null}
      {size ? <meta property="og:image:height" content={String(size.height)} /> : null}
      <meta property="og:image:alt" content={photo ? title : t(`alt.${screen}`)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

type FeedLinkProps = { screen: ShareScreen; title: string; language: Language }

function FeedLink({ screen, title, language }: FeedLinkProps) {
  const feed = feeds[screen]
  if (!feed) return null
  const address = `${feed.href}${languageSearch(language)}`
  return <link rel="alternate" type={feed.type} title={title} href={address} />
}

const shareImageSize = { width: 1200, height: 630 }

/** The feeds of server/feeds/feeds.ts, by the screen with the same content. */
const feeds: Partial<Record<ShareScreen, { type: string; href: string }>> = {
  news: { type: 'application/rss+xml', href: '/news.rss' },
  events: { type: 'text/calendar', href: '/events.ics' },
}
const ogTypes = { article: 'article', person: 'profile', events: 'website' } as const
const locales = { uk: 'uk_UA', en: 'en_GB' } as const

/** Only formats that every messenger shows: some do not show WebP, and none shows SVG. */
function shareablePhoto(about: About | undefined, origin: string): string | undefined {
  const image = about && 'image' in about ? about.image : undefined
  if (!image || !/\.(?:jpe?g|png)(?:\?|$)/i.test(image)) return undefined
  return URL.parse(image, origin)?.href
}
