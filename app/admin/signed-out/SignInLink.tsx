import { href } from 'react-router'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'

/** Opens another tab, so that what is typed on this page is not lost. */
export function SignInLink() {
  const t = useMessages('editing')
  const { language } = useSiteState()
  return (
    <a href={href('/sign-in') + languageSearch(language)} target="_blank" rel="noreferrer">
      {t('signIn')}
    </a>
  )
}
