import { href } from 'react-router'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'

/** Opens another tab, so that what is typed here stays as it is. */
export function SignInLink() {
  const t = useWords('editing')
  const { language } = useSiteState()
  return (
    <a href={href('/sign-in') + languageSearch(language)} target="_blank" rel="noreferrer">
      {t('signIn')}
    </a>
  )
}
