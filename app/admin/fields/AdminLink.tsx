import { Link, type LinkProps } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { defaultLanguage } from '#core/localized.ts'

type AdminLinkProps = Omit<LinkProps, 'to'> & {
  to: string
  search?: Record<string, string>
  hash?: string
}

/** A link to a screen of administrators. It keeps the language of the page. */
export function AdminLink({ to, search = {}, hash = '', ...rest }: AdminLinkProps) {
  const { language } = useSiteState()
  const query = new URLSearchParams({
    ...search,
    ...(language === defaultLanguage ? {} : { lng: language }),
  }).toString()
  return <Link to={{ pathname: to, search: query && `?${query}`, hash }} {...rest} />
}
