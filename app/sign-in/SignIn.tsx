import { href } from 'react-router'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { Door } from '#app/ui/Door.tsx'
import { useWords } from '#app/useWords.ts'

export const handle = { words: ['admin'] }

export default function SignIn() {
  const t = useWords('admin')
  return (
    <Door
      title={t('signInPage.heading')}
      intro={t('signInPage.intro')}
      wayBack={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
    >
      <Head title={t('signInPage.title')} description={t('signInPage.description')} hidden />
      <p>
        <strong>{t('signInPage.notSetUp')}</strong>
      </p>
    </Door>
  )
}
