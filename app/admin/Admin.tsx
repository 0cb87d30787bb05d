import { href } from 'react-router'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { Screen } from '#app/Screen.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'

export const handle = { words: ['admin'] }

/** The front page of the administrators' side, for somebody who is not signed in. */
export default function Admin() {
  const t = useWords('admin')
  return (
    <main>
      <Screen title={t('title')} intro={t('intro')}>
        <Head title={t('page.title')} description={t('page.description')} hidden />
        <p>
          <PageLink to={href('/sign-in')} className={buttonClass()}>
            {t('signIn')}
          </PageLink>
        </p>
        <p>
          <PageLink to={href('/')}>{t('returnHome')}</PageLink>
        </p>
      </Screen>
    </main>
  )
}
