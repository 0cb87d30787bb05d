import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useLanguageQuery } from '#app/state/use-language-query.ts'

type Props = Omit<LinkProps, 'to'> & { to: string; hash?: string; children: ReactNode }

/**
 * A link to a page of this site in the current language. English is part of the address, so that it is
 * kept without scripts, in search engines and in shared links.
 */
export function PageLink({ to, hash = '', ...rest }: Props) {
  const lng = useLanguageQuery()
  return <Link to={{ pathname: to, search: lng, hash }} {...rest} />
}
