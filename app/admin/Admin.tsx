import { href } from 'react-router'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { SignInForm } from '#app/sign-in/SignInForm.tsx'
import { SignOut } from '#app/SignOut.tsx'
import { useSiteState } from '#app/state.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Door } from '#app/ui/Door.tsx'
import { useWords } from '#app/useWords.ts'

export const handle = { words: ['admin'] }

/** The front page of the administrators' side: the way in, or who is in and the way out. */
export default function Admin() {
  const t = useWords('admin')
  const { administrator } = useSiteState()
  return (
    <Door
      title={t('title')}
      intro={administrator ? t('signedIn', { email: administrator }) : t('intro')}
      wayBack={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
    >
      <Head title={t('page.title')} description={t('page.description')} hidden />
      {administrator ? (
        <>
          <PageLink to={href('/events')} className={buttonClass()}>
            {t('toEvents')}
          </PageLink>
          <SignOut />
        </>
      ) : (
        <SignInForm />
      )}
    </Door>
  )
}
