import { useLocation, useRouteLoaderData } from 'react-router'
import { community } from '#site.config'
import type { About } from './about.ts'
import { languageSearch } from './PageLink.tsx'
import type { RootData } from '#app/root.tsx'
import { SocialMeta } from './SocialMeta.tsx'
import { useSiteState } from './site-state.tsx'

type Props = {
  title: string
  description: string
  /** The front page's title stands alone; every other one is followed by the community's name. */
  isTitleOnly?: boolean
  /** A screen that no search engine should list. */
  isHidden?: boolean
  /** Looked at by the server alone. */
  about?: About
}

/** What a page says of itself to the browser's tab, to search engines and to whoever shares it. */
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
        // A browser that shares the page takes its address from here.
        <link rel="canonical" href={`${origin}${pathname}${languageSearch(language)}`} />
      )}
      {import.meta.env.SSR ? (
        <SocialMeta {...{ title, description, origin, pathname, language, isHidden, about }} />
      ) : null}
    </>
  )
}
