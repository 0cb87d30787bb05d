import { href, useLocation } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useOwnPages, type OwnPageLink } from '#app/state/root-data.ts'

/** The links of a list to the pages that the community has added. */
export function OwnPageLinks({ place }: Pick<OwnPageLink, 'place'>) {
  const { pathname } = useLocation()
  return useOwnPages(place).map(({ slug, title }) => {
    const path = href('/pages/:slug', { slug })
    return (
      <li key={slug}>
        <PageLink to={path} aria-current={pathname === path ? 'page' : undefined}>
          <LocalizedText isNoteHidden text={title} />
        </PageLink>
      </li>
    )
  })
}
