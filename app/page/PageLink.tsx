import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { languageQuery } from '#core/localized.ts'

type Props = Omit<LinkProps, 'to'> & { to: string; hash?: string; children: ReactNode }

/**
 * A link to a page of this site in the current language. English is part of the address, so that it is
 * kept without scripts, in search engines and in shared links.
 */
export function PageLink({ to, hash = '', ...rest }: Props) {
  const { language, languages } = useSiteState()
  return <Link to={{ pathname: to, search: languageQuery(language, languages), hash }} {...rest} />
}
