import { useMessages } from '#app/state/use-messages.ts'
import { languageQuery, otherLanguage } from '#core/localized.ts'
import { plainDrawingOf } from '#core/plain-drawings.ts'
import { shareScreenFor } from '#core/screens.ts'
import { screenLook } from '#core/share-pictures/drawn-words.ts'
import { screenPictureAddress, sharePictureFormats } from '#core/share-pictures/share-picture.ts'
import { pageAddress, pictureAddress, type DescribedPage } from './described-page.ts'

const ogTypes = {
  article: 'article',
  page: 'website',
  person: 'profile',
  event: 'website',
  events: 'website',
} as const
const locales = { uk: 'uk_UA', en: 'en_GB' } as const
const { width, height } = sharePictureFormats.link

/** Metadata for search engines and messengers. They read what the server sends, so it is rendered there only. */
export function SocialMeta(page: DescribedPage) {
  const t = useMessages('share')
  const { title, description, origin, language, community, messages, isHidden, about } = page
  const picture = pictureAddress(page)
  const screen = shareScreenFor(isHidden ? '/' : page.pathname)
  const look = screenLook(community.look, messages, screen)
  return (
    <>
      {isHidden ? null : <LanguageMeta {...page} />}
      <meta property="og:type" content={ogTypes[about?.type ?? 'events']} />
      {about?.type === 'article' ? (
        <meta property="article:published_time" content={about.published} />
      ) : null}
      <meta property="og:site_name" content={community.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locales[language]} />
      {community.languages === 'both' ? (
        <meta property="og:locale:alternate" content={locales[otherLanguage(language)]} />
      ) : null}
      <meta
        property="og:image"
        content={picture ?? origin + screenPictureAddress({ screen, look, language })}
      />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta
        property="og:image:alt"
        content={
          picture
            ? title
            : t(
                community.drawings === 'plain'
                  ? `plain.${plainDrawingOf(screen)}`
                  : `alt.${screen}`,
              )
        }
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function LanguageMeta(page: DescribedPage) {
  const { title, pathname, language, feed, community } = page
  const { languages } = community
  const file = `/${pathname.split('/')[1]}.${feed === 'rss' ? 'rss' : 'ics'}`
  return (
    <>
      {languages === 'both' ? (
        <>
          <link rel="alternate" hrefLang="uk" href={pageAddress(page, 'uk')} />
          <link rel="alternate" hrefLang="en" href={pageAddress(page, 'en')} />
          <link rel="alternate" hrefLang="x-default" href={pageAddress(page, 'uk')} />
        </>
      ) : null}
      <meta property="og:url" content={pageAddress(page, language)} />
      {feed ? (
        <link
          rel="alternate"
          type={feed === 'rss' ? 'application/rss+xml' : 'text/calendar'}
          title={title}
          href={file + languageQuery(language, languages)}
        />
      ) : null}
    </>
  )
}
