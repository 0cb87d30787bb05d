import { href } from 'react-router'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Door } from '#app/ui/Door.tsx'
import { useWords } from '#app/useWords.ts'

export const handle = { words: ['admin'] }

/** The front page of the administrators' side, for somebody who is not signed in. */
export default function Admin() {
  const t = useWords('admin')
  return (
    <Door
      title={t('title')}
      intro={t('intro')}
      wayBack={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
    >
      <Head title={t('page.title')} description={t('page.description')} hidden />
      <PageLink to={href('/sign-in')} className={buttonClass()}>
        {t('signIn')}
      </PageLink>
    </Door>
  )
}
