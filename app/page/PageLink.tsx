import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { languageQuery, type Language } from '#core/localized.ts'

type Props = Omit<LinkProps, 'to'> & { to: string; hash?: string; children: ReactNode }

/**
 * A link to a page of this site in the current language. English is part of the address, so that it is
 * kept without scripts, in search engines and in shared links.
 */
export function PageLink({ to, hash = '', ...rest }: Props) {
  const { language } = useSiteState()
  return <Link to={{ pathname: to, search: languageSearch(language), hash }} {...rest} />
}

/** The query string for this language, followed by the other parameters. */
export function languageSearch(
  language: Language,
  parameters: Record<string, string> = {},
): string {
  return languageQuery(language, new URLSearchParams(parameters).toString())
}
