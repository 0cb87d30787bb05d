import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useLanguageQuery } from '#app/state/use-language-query.ts'

type Props = Omit<LinkProps, 'to'> & { to: string; hash?: string; children: ReactNode }

/** A link to a page in the current language. English is part of the address: so scripts are not needed, and it can be shared. */
export function PageLink({ to, hash = '', ...rest }: Props) {
  const lng = useLanguageQuery()
  return <Link to={{ pathname: to, search: lng, hash }} {...rest} />
}
