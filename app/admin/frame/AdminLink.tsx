import { Link, type LinkProps } from 'react-router'
import { defaultLanguage } from '#core/localized.ts'
import { useSiteState } from '#app/page/site-state.tsx'

type Props = Omit<LinkProps, 'to'> & { to: string; search?: Record<string, string> }

/** A link between the administrators' screens: what it asks for, in the language that is shown. */
export function AdminLink({ to, search = {}, ...rest }: Props) {
  const { language } = useSiteState()
  const asked = new URLSearchParams({
    ...search,
    ...(language === defaultLanguage ? {} : { lng: language }),
  })
  return <Link to={{ pathname: to, search: asked.size > 0 ? `?${asked}` : '' }} {...rest} />
}
