import { useLocation, useRouteLoaderData } from 'react-router'
import { community } from '#site.config'
import type { About } from './about.ts'
import { languageSearch } from './PageLink.tsx'
import type { RootData } from './root.tsx'
import { Social } from './Social.tsx'
import { useSiteState } from './state.tsx'

type Props = {
  title: string
  description: string
  /** The front page's title stands alone; every other one is followed by the community's name. */
  alone?: boolean
  /** A screen that no search engine should list. */
  hidden?: boolean
  /** Looked at by the server alone. */
  about?: About
}

/** What a page says of itself to the browser's tab, to search engines and to whoever shares it. */
export function Head({ title, description, alone, hidden = false, about }: Props) {
  const { language } = useSiteState()
  const origin = useRouteLoaderData<RootData>('root')?.origin ?? ''
  const { pathname } = useLocation()
  return (
    <>
      <title>{alone ? title : `${title} · ${community.name[language]}`}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        // A browser that shares the page takes its address from here.
        <link rel="canonical" href={`${origin}${pathname}${languageSearch(language)}`} />
      )}
      {import.meta.env.SSR ? (
        <Social {...{ title, description, origin, pathname, language, hidden, about }} />
      ) : null}
    </>
  )
}
