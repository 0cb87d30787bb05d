import { Link, type LinkProps } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { languageQuery } from '#core/localized.ts'

type AdminLinkProps = Omit<LinkProps, 'to'> & {
  to: string
  search?: Record<string, string>
  hash?: string
}

/** A link to a screen of administrators. It keeps the language of the page. */
export function AdminLink({ to, search = {}, hash = '', ...rest }: AdminLinkProps) {
  const { language, languages } = useSiteState()
  return (
    <Link
      to={{
        pathname: to,
        search: languageQuery(language, languages, String(new URLSearchParams(search))),
        hash,
      }}
      {...rest}
    />
  )
}
