import { useLocation, useRouteLoaderData } from 'react-router'
import { community } from '#site.config'

import { languageSearch } from './PageLink.tsx'
import type { RootData } from '#app/root.tsx'
import { SocialMeta } from './SocialMeta.tsx'
import { useSiteState } from './site-state.tsx'
import type { About } from './structured-data.ts'

type Props = {
  title: string
  description: string
  /** Without the community's name after the title, as on the front page. */
  isTitleOnly?: boolean
  /** Excluded from search engines. */
  isHidden?: boolean
  /** Used on the server only. */
  about?: About
}

/** The title and metadata of a page for the browser, search engines and link previews. */
export function Head({ title, description, isTitleOnly, isHidden = false, about }: Props) {
  const { language } = useSiteState()
  const origin = useRouteLoaderData<RootData>('root')?.origin ?? ''
  const { pathname } = useLocation()
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
      {import.meta.env.SSR ? (
        <SocialMeta {...{ title, description, origin, pathname, language, isHidden, about }} />
      ) : null}
    </>
  )
}
