import { useLocation, useRouteLoaderData } from 'react-router'
import { community } from '#site.config'
import { otherLanguage } from '#core/localized.ts'
import { languageSearch } from './PageLink.tsx'
import type { RootData } from './root.tsx'
import { useSiteState } from './state.tsx'

type Props = {
  title: string
  description: string
  /** The front page's title stands alone; every other one is followed by the community's name. */
  alone?: boolean
  shareAlt?: string
  /** A screen that no search engine should list. */
  hidden?: boolean
}

/** What a page says of itself to the browser's tab, to search engines and to whoever shares it. */
export function Head({ title, description, alone = false, shareAlt, hidden = false }: Props) {
  const { language } = useSiteState()
  const origin = useRouteLoaderData<RootData>('root')?.origin ?? ''
  const { pathname } = useLocation()
  const name = community.name[language]
  const full = alone ? title : `${title} · ${name}`
  const other = otherLanguage(language)
  const addressIn = (its: typeof language) => `${origin}${pathname}${languageSearch(its)}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : null}
      {hidden ? null : <link rel="canonical" href={addressIn(language)} />}
      {hidden ? null : <link rel="alternate" hrefLang={language} href={addressIn(language)} />}
      {hidden ? null : <link rel="alternate" hrefLang={other} href={addressIn(other)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {hidden ? null : <meta property="og:url" content={addressIn(language)} />}
      <meta property="og:locale" content={language === 'uk' ? 'uk_UA' : 'en_GB'} />
      <meta property="og:image" content={`${origin}/share/${language}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {shareAlt ? <meta property="og:image:alt" content={shareAlt} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
