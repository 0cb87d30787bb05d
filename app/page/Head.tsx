import { use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '#app/state/root-data.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import type { FeedFormat } from './described-page.ts'
import { SocialMetaContext } from './social-meta-context.ts'
import type { About } from './structured-data.ts'

type Props = {
  title: string
  description: string
  /** Without the community's name after the title, as on the front page. */
  isTitleOnly?: boolean
  /** Excluded from search engines. */
  isHidden?: boolean
  about?: About
  feed?: FeedFormat
}

/** Tags that the server has written about its page, and nobody reads of the pages after it. */
const writtenByServer =
  'meta[property], meta[name="twitter:card"], link[rel="alternate"], script[type="application/ld+json"]'

let shownPage: string | undefined

/** The title and metadata of a page for the browser, search engines and link previews. */
export function Head({ title, description, isTitleOnly, isHidden = false, about, feed }: Props) {
  const { language, community, messages } = useSiteState()
  const lng = useLanguageQuery()
  const origin = useRootData()?.origin ?? ''
  const { pathname } = useLocation()
  const renderSocialMeta = import.meta.env.SSR ? use(SocialMetaContext) : undefined
  const site = { origin, language, community, messages }
  const page = { ...site, title, description, pathname, isHidden, about, feed }
  const address = pathname + language
  useEffect(() => {
    if (shownPage && shownPage !== address) {
      for (const element of document.head.querySelectorAll(writtenByServer)) element.remove()
    }
    shownPage = address
  }, [address])
  return (
    <>
      <title>{isTitleOnly ? title : `${title} · ${community.name}`}</title>
      <meta name="description" content={description} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        // Browsers use this address when the page is shared.
        <link rel="canonical" href={`${origin}${pathname}${lng}`} />
      )}
      {renderSocialMeta?.(page)}
    </>
  )
}
