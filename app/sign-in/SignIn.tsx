import { href } from 'react-router'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { Screen } from '#app/Screen.tsx'
import { useWords } from '#app/useWords.ts'

export const handle = { words: ['admin'] }

export default function SignIn() {
  const t = useWords('admin')
  return (
    <main>
      <Screen title={t('signInPage.heading')} intro={t('signInPage.intro')}>
        <Head title={t('signInPage.title')} description={t('signInPage.description')} hidden />
        <p>{t('signInPage.notSetUp')}</p>
        <p>
          <PageLink to={href('/')}>{t('returnHome')}</PageLink>
        </p>
      </Screen>
    </main>
  )
}
