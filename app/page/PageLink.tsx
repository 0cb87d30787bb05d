import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { languageQuery, type Language } from '#core/localized.ts'
import { useSiteState } from './site-state.tsx'

type Props = Omit<LinkProps, 'to'> & { to: string; hash?: string; children: ReactNode }

/**
 * A link to a page of this site, in the language that is shown. English says so in its address, so
 * that it stays English without scripts, for a search engine, and for a friend it is sent to.
 */
export function PageLink({ to, hash = '', ...rest }: Props) {
  const { language } = useSiteState()
  return <Link to={{ pathname: to, search: languageSearch(language), hash }} {...rest} />
}

/** The query of an address in this language, with other parameters behind the language. */
export function languageSearch(
  language: Language,
  parameters: Record<string, string> = {},
): string {
  return languageQuery(language, new URLSearchParams(parameters).toString())
}
