import { use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '#app/state/root-data.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { community } from '#site.config'
import { languageSearch } from './PageLink.tsx'
import { SocialMetaContext } from './social-meta-context.ts'
import type { FeedFormat } from './social-tags.ts'
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

/** The page whose metadata are in the head. The server has written those of the first one. */
let describedPage: string | undefined

/** The title and metadata of a page for the browser, search engines and link previews. */
export function Head({ title, description, isTitleOnly, isHidden = false, about, feed }: Props) {
  const { language } = useSiteState()
  const origin = useRootData()?.origin ?? ''
  const { pathname } = useLocation()
  const renderSocialMeta = import.meta.env.SSR ? use(SocialMetaContext) : undefined
  const page = { title, description, origin, pathname, language, isHidden, about, feed }
  const key = JSON.stringify(page)
  useEffect(() => {
    if (describedPage && describedPage !== key) {
      void import('./update-social-tags.ts').then(
        ({ updateSocialTags }) => updateSocialTags(page),
        // Without a network: the next navigation tries again.
        () => {},
      )
    }
    describedPage = key
  })
  return (
    <>
      <title>{isTitleOnly ? title : `${title} · ${community.name[language]}`}</title>
      <meta name="description" content={description} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        // Browsers use this address when the page is shared.
        <link rel="canonical" href={`${origin}${pathname}${languageSearch(language)}`} />
      )}
      {renderSocialMeta?.(page)}
    </>
  )
}
